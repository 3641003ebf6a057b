import type { LetterKind, LetterOutcome } from '#contract/family/office-letters.ts'

/** The letters to guardians and to people who are invited, and what became of each. */
export const letters = {
  title: '連絡',
  lead: '保護者や招待した人へのメールと、その結果です。90日間残ります。本文とアドレスは表示しません。',
  on: '送信できます。メールサーバーが設定されています。',
  off: {
    title: '送信できません。',
    body: 'メールサーバーが設定されていません。サーバーの管理者に、SMTP_URL の設定を依頼してください。それまで、保護者ページではアドレスを尋ねず、招待はリンクと用紙だけになります。',
  },
  filter: '結果で絞り込む',
  all: (count: number) => `すべて ${count}`,
  outcome: (outcome: LetterOutcome, count: number) => `${outcomes[outcome]} ${count}`,
  kind: {
    confirm: 'アドレスの確認',
    lesson: 'レッスンの報告',
    week: '週の報告',
    notice: 'お知らせ',
    'first-visit': '事務への招待',
    trial: '体験への招待',
    'choose-password': 'パスワードの設定',
    'way-in': 'ログイン方法の変更',
    'guardian-link': '保護者のリンク',
  } satisfies Record<LetterKind, string>,
  guardianOf: (name: string) => `${name}さんの保護者`,
  madeAt: (time: string) => `${time}に作成`,
  tries: (count: number) => (count === 0 ? '未送信' : `${count}回送信を試みました`),
  waitingAt: (time: string) => `${time}に送信予定`,
  retryAt: (time: string) => `${time}に再送予定`,
  waitingSoon: 'まもなく送信',
  waitingForServer: 'メールサーバーが設定されると送信します',
  sentAt: (time: string) => `${time}に送信`,
  givenUpAt: (time: string) => `${time}に失敗`,
  droppedAt: (time: string) => `${time}に取りやめ`,
  unsureAt: (time: string) =>
    `${time}に送信しましたが、応答がありません。配達された可能性があるため、再送しません`,
  later: (code: string) => `メールサーバーが一時的に受け付けませんでした（${code}）`,
  refused: (code: string) => `メールサーバーが拒否しました（${code}）`,
  unreachable: (code: string) => `メールサーバーに接続できませんでした（${code}）`,
  wrongLogin: (code: string) => `メールサーバーのユーザー名かパスワードが違います（${code}）`,
  reasons: {
    'too-late': '2日間送信できませんでした',
    stopped: '受け取りが停止されたか、リンクが無効になりました',
    disabled: 'アカウントが停止中です',
    'not-confirmed': 'アドレスが確認されていません',
    'nothing-to-tell': '伝える内容がありませんでした',
    'server-ended': '送信中にサーバーが停止しました',
  } as Record<string, string>,
  retry: '再送',
  retryAbout: (name: string) => `${name}さんについての連絡を再送`,
  none: '連絡は、まだありません。',
  noneOf: '該当する連絡はありません。',
  more: 'もっと前',
}

const outcomes: Record<LetterOutcome, string> = {
  waiting: '送信待ち',
  sent: '送信',
  'given-up': '失敗',
  dropped: '取りやめ',
  unsure: '不明',
}
