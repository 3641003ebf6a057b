export const leaving = {
  none: 'ほかの人のために作った入り口は、いまは一つもありません。',
  lead: 'この人が作った入り口です。そのままにすると、この人がまだ使えるかもしれません。残すものだけを選んでください。',
  list: '作った入り口',
  end: '終わらせる',
  keep: '残す',
  choiceOf: (kind: string) => `${kind}をどうするか`,
}
