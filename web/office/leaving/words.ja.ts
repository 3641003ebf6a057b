const signedIn = (signIns: number) => (signIns === 0 ? '' : `（いま入っている端末 ${signIns}台）`)

/** 人がほかの人のために作った入り口。種類ごとに一文。 */
export const madeGrants = {
  card: (count: number, signIns: number) => `印刷カード ${count}枚${signedIn(signIns)}`,
  'classroom-tablet': (count: number, signIns: number) => `教室のタブレット ${count}台${signedIn(signIns)}`,
  'picture-password': (count: number, _signIns: number) => `絵のパスワード 生徒${count}人分`,
  'guardian-link': (count: number, signIns: number) => `保護者のリンク ${count}件${signedIn(signIns)}`,
  'one-time-url': (count: number, signIns: number) =>
    `1回だけ使えるリンク（サインイン・見学・パスワード） ${count}件${signedIn(signIns)}`,
  'trial-invitation': (count: number, signIns: number) => `体験の招待 ${count}件${signedIn(signIns)}`,
  wall: (count: number, signIns: number) => `教室の入り口のコードと許可 ${count}件${signedIn(signIns)}`,
  'single-sign-on': (count: number, signIns: number) =>
    `外部アカウントとのつながり ${count}件${signedIn(signIns)}`,
  'service-token': (count: number, _signIns: number) => `ほかのシステム用のトークン ${count}件`,
  'own-browser': (_count: number, signIns: number) =>
    `この人が使ったことのある端末に入っている生徒・保護者 ${signIns}件`,
}

export const leaving = {
  none: 'ほかの人のために作った入り口は、いまは一つもありません。',
  lead: 'この人が作った入り口です。そのままにすると、この人がまだ使えるかもしれません。残すものだけを選んでください。',
  list: '作った入り口',
  end: '終わらせる',
  keep: '残す',
  choiceOf: (kind: string) => `${kind}をどうするか`,
}
