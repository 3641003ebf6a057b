/** 生徒が絵で入る、教室のタブレット。 */
export const tablets = {
  title: '教室のタブレット',
  lead: '生徒が絵合言葉で入る端末です。新しい端末は、ここで許可するまで使えません。使われない端末は、表示の日に無効になります。',
  none: '教室のタブレットは、まだありません。',
  waiting: '許可を待っているタブレットがあります',
  waitingLead: '教室に置いてある端末か確認してから、許可してください。',
  name: (classroom: string, time: string) => `${classroom}（${time}に登録）`,
  madeBy: (name: string) => `リンクを作った人：${name}`,
  neverUsed: 'まだ使われていません',
  lastUsed: (time: string) => `最後に使ったのは${time}`,
  ends: (day: string) => `使われなければ${day}に無効`,
  usedBy: (names: readonly string[]) =>
    `この端末では、${names.join('、')}がログインしたことがあります。個人の端末の可能性があります。`,
  allow: '許可する',
  allowWho: (name: string) => `${name}を許可する`,
  refuse: '許可しない',
  refuseWho: (name: string) => `${name}を許可しない`,
  end: '停止',
  endWho: (name: string) => `${name}を停止`,
  endBody: (signIns: number) =>
    signIns > 0
      ? `この端末では絵合言葉で入れなくなり、入室中の生徒${signIns}人はログアウトします。元には戻せません。`
      : 'この端末では絵合言葉で入れなくなります。入室中の生徒はいません。元には戻せません。',
  cancel: 'キャンセル',
}
