const signedIn = (signIns: number) => (signIns === 0 ? '' : `（ログイン中の端末 ${signIns}台）`)

/** 停止するときに、いっしょに使えなくなるもの。種類ごとに一文。 */
export const whatEnds = {
  title: '使えなくなるもの',
  looking: '使えなくなるものを確認しています…',
  nothing: 'ほかに使用中のものはありません。',
  kinds: {
    card: (count: number, signIns: number) => `入室カード ${count}枚${signedIn(signIns)}`,
    'classroom-tablet': (count: number, signIns: number) => `教室のタブレット ${count}台${signedIn(signIns)}`,
    'picture-password': (count: number, signIns: number) =>
      count === 0 ? `絵合言葉で入っている端末 ${signIns}台` : `絵合言葉 ${count}人分${signedIn(signIns)}`,
    'guardian-link': (count: number, signIns: number) => `保護者のリンク ${count}件${signedIn(signIns)}`,
    'one-time-url': (count: number, signIns: number) =>
      `1回だけ使えるリンク（ログイン・見学・パスワード） ${count}件${signedIn(signIns)}`,
    'trial-invitation': (count: number, signIns: number) => `体験の招待 ${count}件${signedIn(signIns)}`,
    wall: (count: number, signIns: number) => `教室の入室コードと許可 ${count}件${signedIn(signIns)}`,
    'single-sign-on': (count: number, signIns: number) =>
      `外部アカウントとの連携 ${count}件${signedIn(signIns)}`,
    'service-token': (count: number, _signIns: number) => `外部サービスの連携キー ${count}件`,
    'own-browser': (_count: number, signIns: number) => `この人の端末でログイン中の生徒・保護者 ${signIns}件`,
    calendar: (count: number, _signIns: number) => `カレンダーのアドレス ${count}件`,
    passkey: (count: number, signIns: number) => `パスキー ${count}件${signedIn(signIns)}`,
    'letter-address': (count: number, _signIns: number) => `保護者へのメールの宛先 ${count}件`,
    'sign-in': (_count: number, signIns: number) => `本人がログイン中の端末 ${signIns}台`,
    visit: (_count: number, signIns: number) => `保護者ページ・見学を開いている端末 ${signIns}台`,
  },
}
