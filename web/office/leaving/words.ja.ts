export const leaving = {
  none: 'ほかの人のために発行したものは、現在ありません。',
  lead: 'この人がほかの人のために発行したリンクやカードです。残すと、この人がまだ使えるおそれがあります。必要なものだけを残してください。',
  list: '発行したもの',
  end: '停止',
  keep: '残す',
  choiceOf: (kind: string) => `${kind}の扱い`,
}
