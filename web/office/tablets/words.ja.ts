/** 生徒が絵で入る、教室のタブレット。 */
export const tablets = {
  title: '教室のタブレット',
  lead: '生徒が絵を選んで入る端末です。新しい端末は、ここで許可するまで使えません。使われなくなった端末は、書いてある日に終わります。',
  none: '教室のタブレットは、まだありません。',
  waiting: '許可を待っているタブレットがあります',
  waitingLead: '教室に置いてある端末だと確かめてから、許可してください。',
  name: (classroom: string, time: string) => `${classroom}（${time}に登録）`,
  madeBy: (name: string) => `リンクを作った人：${name}`,
  neverUsed: 'まだ使われていません',
  lastUsed: (time: string) => `最後に使ったのは${time}`,
  ends: (day: string) => `使わなければ${day}に終わります`,
  usedBy: (names: readonly string[]) =>
    `この端末では、${names.join('、')}がログインしたことがあります。個人の端末かもしれません。`,
  allow: '許可する',
  allowWho: (name: string) => `${name}を許可する`,
  refuse: '許可しない',
  refuseWho: (name: string) => `${name}を許可しない`,
  end: '終わらせる',
  endWho: (name: string) => `${name}を終わらせる`,
  endBody: (signIns: number) =>
    signIns > 0
      ? `この端末では絵で入れなくなり、いま絵で入っている${signIns}人の生徒はログアウトします。元には戻せません。`
      : 'この端末では絵で入れなくなります。いま絵で入っている生徒はいません。元には戻せません。',
  cancel: 'やめる',
}
