import type { LetterKind, LetterOutcome } from '#contract/family/office-letters.ts'

/** The letters to guardians and to people who are invited, and what became of each. */
export const letters = {
  title: '手紙',
  lead: '保護者や、招いた人へのメールと、その結果です。90日のあいだ残ります。本文とアドレスは、ここには出ません。',
  on: '手紙を送れます。メールサーバーが設定されています。',
  off: {
    title: '手紙は送れません。',
    body: 'メールサーバーが設定されていません。サーバーの管理者に、SMTP_URL を設定するように頼んでください。それまで、保護者のページはアドレスを聞かず、招待はリンクとシートだけになります。',
  },
  filter: '結果でしぼる',
  all: (count: number) => `すべて ${count}`,
  outcome: (outcome: LetterOutcome, count: number) => `${outcomes[outcome]} ${count}`,
  kind: {
    confirm: 'アドレスの確認',
    lesson: 'レッスンのあと',
    week: '1週間のまとめ',
    notice: 'お知らせ',
    'first-visit': '事務への招待',
    trial: '体験への招待',
    'choose-password': 'パスワードを決める',
    'way-in': '入り方の変更',
    'guardian-link': '保護者のリンク',
  } satisfies Record<LetterKind, string>,
  guardianOf: (name: string) => `${name}さんの保護者`,
  madeAt: (time: string) => `${time}に作成`,
  tries: (count: number) => (count === 0 ? 'まだ送っていません' : `${count}回ためしました`),
  waitingAt: (time: string) => `${time}に送ります`,
  retryAt: (time: string) => `${time}にもう一度送ります`,
  waitingSoon: 'まもなく送ります',
  waitingForServer: 'メールサーバーが設定されると送ります',
  sentAt: (time: string) => `${time}に送りました`,
  givenUpAt: (time: string) => `${time}に送るのをあきらめました`,
  droppedAt: (time: string) => `${time}に取りやめました`,
  unsureAt: (time: string) =>
    `${time}に渡しましたが、返事がありません。届いたかもしれないので、もう送りません`,
  later: (code: string) => `メールサーバーが「あとで」と答えました（${code}）`,
  refused: (code: string) => `メールサーバーが断りました（${code}）`,
  unreachable: (code: string) => `メールサーバーにつながりませんでした（${code}）`,
  wrongLogin: (code: string) => `メールサーバーの名前かパスワードがちがいます（${code}）`,
  reasons: {
    'too-late': '2日のあいだ送れませんでした',
    stopped: '手紙がやめられたか、リンクが終わりました',
    disabled: 'アカウントが止まっています',
    'not-confirmed': 'アドレスが確認されていません',
    'nothing-to-tell': '伝えることがありませんでした',
    'server-ended': '送っているときにサーバーが止まりました',
  } as Record<string, string>,
  retry: '今すぐ送る',
  retryAbout: (name: string) => `${name}さんについての手紙を今すぐ送る`,
  none: '手紙は、まだありません。',
  noneOf: '当てはまる手紙はありません。',
  more: 'もっと前',
}

const outcomes: Record<LetterOutcome, string> = {
  waiting: '送信待ち',
  sent: '送信ずみ',
  'given-up': 'あきらめた',
  dropped: '取りやめ',
  unsure: '不明',
}
