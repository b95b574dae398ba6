import type { MarkdownIt } from 'markdown-it';

// The plugin's declarations ask for a type that markdown-it had until version 14; at run time it fits version 15.
declare module 'markdown-it' {
  export type PluginWithOptions<Options> = (md: MarkdownIt, options?: Options) => void;
}
