import { findLines, type LineQuery } from './find-lines';

// A pattern that a model makes up can take a regular expression forever: here it can be ended.
addEventListener('message', ({ data }: MessageEvent<LineQuery>) => {
  postMessage(findLines(data));
});
