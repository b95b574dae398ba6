/** What the built-in demo says. It is no model: it looks at a few words of the prompt and at nothing else. */

const HAN = /\p{Script=Han}/u;
const ASKS_FOR_CODE = /code|function|program|script|代码|函数|程序/i;

/** Words of the prompt that are said back. */
const QUOTED = 80;

/** An answer to a prompt, or to the request for a summary. `chance` from 0 to 1 makes samples differ. */
export function demoAnswer(prompt: string, isSummary: boolean, chance: number): string {
  if (isSummary) return HAN.test(prompt) ? SUMMARY_ZH : SUMMARY_EN;
  const quoted = quote(prompt);
  const withCode = ASKS_FOR_CODE.test(prompt);
  return HAN.test(prompt)
    ? answerInChinese(quoted, withCode, chance)
    : answerInEnglish(quoted, withCode, chance);
}

function quote(prompt: string): string {
  const line = prompt.trim().replaceAll(/\s+/g, ' ');
  return line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line;
}

const pick = (from: readonly string[], chance: number): string =>
  from[Math.min(from.length - 1, Math.floor(chance * from.length))] ?? '';

const CODE = `

\`\`\`ts
/** The newest leaf below an entry. */
function newestLeaf(children: Map<string, string[]>, from: string): string {
  let at = from;
  for (let next = children.get(at); next?.length; next = children.get(at)) at = next.at(-1) ?? at;
  return at;
}
\`\`\``;

function answerInEnglish(quoted: string, withCode: boolean, chance: number): string {
  const opening = pick(
    [
      'I am the **built-in demo**, and no model stands behind me.',
      'No model here: this is the **demo** that comes with Leafpath.',
      'This answer is made up by the **demo**, without a model and without a network.',
    ],
    chance,
  );
  return `${opening} You wrote:

> ${quoted}

What you can try with it:

- **Send** again from an earlier message, and a new branch grows there.
- **Stop** while this text arrives: what has come is kept.
- Ask for *several samples*, then compare them.${withCode ? CODE : ''}

Set up a model of your own to get real answers.`;
}

function answerInChinese(quoted: string, withCode: boolean, chance: number): string {
  const opening = pick(
    [
      '我是**内置演示**，背后没有任何模型。',
      '这里没有模型：这是 Leafpath 自带的**演示**。',
      '这段回答由**演示**编写，不用模型，也不联网。',
    ],
    chance,
  );
  return `${opening}你写的是：

> ${quoted}

可以用它试试这些：

- 从较早的一条消息**重新发送**，那里就会长出一条新分支。
- 在文字到达时按**停止**：已到的部分会保留。
- 一次要*几个样本*，然后比较它们。${withCode ? CODE : ''}

配置自己的模型后，才会得到真正的回答。`;
}

const SUMMARY_EN = `## Goal
Try the chat without a model.

## Done
- The demo answered. It has not read the conversation, so nothing of it is in here.

## Next
- Set up a model, then summarise again.`;

const SUMMARY_ZH = `## 目标
在没有模型的情况下试用对话。

## 已完成
- 演示给出了回答。它没有读过对话，所以这里没有对话的内容。

## 下一步
- 配置一个模型，然后重新总结。`;
