/** The tools and the system prompt that the examples share. */

const parameters = (required, properties) => ({ type: 'object', required, properties });
const string = (description) => ({ type: 'string', description });
const number = (description) => ({ type: 'number', description });

/** Short declarations of the seven tools that the examples use. */
const TOOLS = [
  {
    name: 'read',
    description: 'Read a text file or an image.',
    parameters: parameters(['path'], {
      path: string('File to read'),
      offset: number('First line'),
      limit: number('Number of lines'),
    }),
  },
  {
    name: 'bash',
    description: 'Run a shell command in the working directory.',
    parameters: parameters(['command'], { command: string('Shell command'), timeout: number('Seconds') }),
  },
  {
    name: 'edit',
    description: 'Replace exact pieces of one file.',
    parameters: parameters(['path', 'edits'], {
      path: string('File to edit'),
      edits: {
        type: 'array',
        items: parameters(['oldText', 'newText'], {
          oldText: string('Text to replace, unique in the file'),
          newText: string('Replacement'),
        }),
      },
    }),
  },
  {
    name: 'write',
    description: 'Create or overwrite a file.',
    parameters: parameters(['path', 'content'], {
      path: string('File to write'),
      content: string('Whole content'),
    }),
  },
  {
    name: 'grep',
    description: 'Search file contents.',
    parameters: parameters(['pattern'], {
      pattern: string('Regular expression'),
      path: string('Folder'),
      glob: string('File pattern'),
    }),
  },
  {
    name: 'find',
    description: 'Find files by pattern.',
    parameters: parameters(['pattern'], { pattern: string('Glob'), path: string('Folder') }),
  },
  { name: 'ls', description: 'List a folder.', parameters: parameters([], { path: string('Folder') }) },
];

/** A structured system prompt, its sections wrapped as Pi wraps them. */
export function systemPrompt(cwd, project) {
  const section = (name, content) => `<${name}>\n${content}\n</${name}>`;
  return {
    content: '',
    sections: {
      preamble:
        'You are a coding assistant. You help with one project: you read its files, run its commands and change its code.',
      tools: section('tools', TOOLS.map(({ name, description }) => `- ${name}: ${description}`).join('\n')),
      rules: section(
        'rules',
        '- Read before you edit\n- Make the smallest change that does the job\n- Run the tests after every change\n- Be brief; show file paths',
      ),
      project_context: section(
        'project_context',
        `Project instructions:\n\n<project_instructions path="AGENTS.md">\n${project}\n</project_instructions>`,
      ),
      cwd: section('cwd', cwd),
    },
    toolsAdded: TOOLS,
  };
}
