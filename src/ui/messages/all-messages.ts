import { addMessages } from './catalogue';
import { branchesEn, branchesZh } from './branches';
import { compareEn, compareZh } from './compare';
import { composerEn, composerZh } from './composer';
import { contextEn, contextZh } from './context';
import { editEn, editZh } from './edit';
import { healthEn, healthZh } from './health';
import { inspectorEn, inspectorZh } from './inspector';
import { labelsEn, labelsZh } from './labels';
import { mapEn, mapZh } from './map';
import { modelsEn, modelsZh } from './models';
import { outlineEn, outlineZh } from './outline';
import { transcriptEn, transcriptZh } from './transcript';

/** Messages that come with the panes of a session: the first page has none of them. Importing this file adds them. */
const laterEn = {
  ...branchesEn,
  ...compareEn,
  ...composerEn,
  ...contextEn,
  ...editEn,
  ...healthEn,
  ...inspectorEn,
  ...labelsEn,
  ...mapEn,
  ...modelsEn,
  ...outlineEn,
  ...transcriptEn,
};

export type LaterMessages = typeof laterEn;

const laterZh: Record<keyof LaterMessages, string> = {
  ...branchesZh,
  ...compareZh,
  ...composerZh,
  ...contextZh,
  ...editZh,
  ...healthZh,
  ...inspectorZh,
  ...labelsZh,
  ...mapZh,
  ...modelsZh,
  ...outlineZh,
  ...transcriptZh,
};

addMessages(laterEn, laterZh);
