/** 盗まれたときの最後の手段。 */
export const endEverything = {
  title: 'すべて無効にする',
  lead: '端末やバックアップが盗まれ、被害の範囲が分からないときに使います。',
  open: 'すべて無効にする…',
  press: 'すべて無効にする',
  body: '次のものが、すぐにすべて使えなくなります。元には戻せません。',
  cost: '使えなくなるもの',
  signIns: (count: number) => `あなた以外のログイン ${count}件（全員がログインし直します）`,
  calendars: (count: number) => `カレンダーのアドレス ${count}件`,
  devices: '記憶している端末',
  keys: 'これまでの鍵',
  stays: 'パスワード、認証アプリ、外部アカウントとの連携、レッスンの記録は残ります。',
  done: (signIns: number) => `すべて無効にしました。${signIns}件のログインが切れました。`,
  givenKeys: '鍵は環境変数 KEYS にあるため、更新できませんでした。管理者が取り替えてください。',
}
