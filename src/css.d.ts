// What an import of a style sheet gives: the scoped class names of a CSS module, the text (`?raw`), or nothing.
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.css?raw' {
  const text: string;
  export default text;
}

declare module '*.css' {}
