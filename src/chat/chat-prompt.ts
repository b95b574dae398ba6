import type { AgentTool } from '@earendil-works/pi-agent-core';
import type { Message, SystemMessage } from '@earendil-works/pi-ai';
import {
  getCurrentSystemMessage,
  getCurrentTools,
  getToolStateChanges,
  toToolDeclaration,
} from '@earendil-works/pi-ai/utils/transcript';

/** Sections of our system prompt. Pi replaces sections by name when it resumes a session, and so do we. */
const ABOUT = 'leafpath';
const FOLDER = 'folder';

const ABOUT_TEXT = `You are an assistant in Leafpath, a page that shows the conversations of coding tools as trees and lets people go on from any point. The person reads your answers as Markdown. Be brief and exact, and say so when you do not know something.`;

function folderText(tools: readonly AgentTool[]): string {
  const names = tools.map(({ name }) => name).join(', ');
  return `The person has let you read one folder. These tools work inside it and nowhere else: ${names}. Paths are relative to the folder. You can neither change files nor run commands.`;
}

/**
 * The system message that goes before the next user message, or null for none: a whole one in an empty session, a patch
 * where our own prompt or the declared tools do not match any more. A prompt that another program wrote is left alone.
 */
export function systemMessageFor(
  messages: readonly Message[],
  tools: readonly AgentTool[],
): SystemMessage | null {
  const sections = sectionsFor(messages, tools);
  const { toolsAdded, toolsRemoved } = getToolStateChanges(
    getCurrentTools([...messages]),
    tools.map(toToolDeclaration),
  );
  if (sections === null && toolsAdded.length === 0 && toolsRemoved.length === 0) return null;
  return {
    role: 'system',
    content: '',
    ...(sections === null ? {} : { sections }),
    ...(toolsAdded.length > 0 ? { toolsAdded } : {}),
    ...(toolsRemoved.length > 0 ? { toolsRemoved } : {}),
    timestamp: Date.now(),
  };
}

function sectionsFor(
  messages: readonly Message[],
  tools: readonly AgentTool[],
): Record<string, string | null> | null {
  const wanted: Record<string, string> = { [ABOUT]: ABOUT_TEXT };
  if (tools.length > 0) wanted[FOLDER] = folderText(tools);
  if (messages.length === 0) return wanted;
  const current = getCurrentSystemMessage([...messages])?.sections ?? {};
  if (current[ABOUT] === undefined) return null;
  const patch: Record<string, string | null> = {};
  for (const name of [ABOUT, FOLDER]) {
    const text = wanted[name] ?? null;
    if ((current[name] ?? null) !== text) patch[name] = text;
  }
  return Object.keys(patch).length === 0 ? null : patch;
}
