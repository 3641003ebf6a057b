const signedIn = (signIns: number) => (signIns === 0 ? '' : `（いま入っている端末 ${signIns}台）`)

/** 入り口が終わるときに、いっしょに終わるもの。種類ごとに一文。 */
export const whatEnds = {
  title: 'これで終わるもの',
  looking: '何が終わるかを、確かめています…',
  nothing: 'いま使えるものは、ほかにありません。',
  kinds: {
    card: (count: number, signIns: number) => `印刷カード ${count}枚${signedIn(signIns)}`,
    'classroom-tablet': (count: number, signIns: number) => `教室のタブレット ${count}台${signedIn(signIns)}`,
    'picture-password': (count: number, signIns: number) =>
      count === 0 ? `絵で入っている端末 ${signIns}台` : `絵のパスワード 生徒${count}人分${signedIn(signIns)}`,
    'guardian-link': (count: number, signIns: number) => `保護者のリンク ${count}件${signedIn(signIns)}`,
    'one-time-url': (count: number, signIns: number) =>
      `1回だけ使えるリンク（ログイン・見学・パスワード） ${count}件${signedIn(signIns)}`,
    'trial-invitation': (count: number, signIns: number) => `体験の招待 ${count}件${signedIn(signIns)}`,
    wall: (count: number, signIns: number) => `教室の入り口のコードと許可 ${count}件${signedIn(signIns)}`,
    'single-sign-on': (count: number, signIns: number) =>
      `外部アカウントとのつながり ${count}件${signedIn(signIns)}`,
    'service-token': (count: number, _signIns: number) => `ほかのシステム用のトークン ${count}件`,
    'own-browser': (_count: number, signIns: number) =>
      `この人が使ったことのある端末に入っている生徒・保護者 ${signIns}件`,
    calendar: (count: number, _signIns: number) => `カレンダーのアドレス ${count}件`,
    passkey: (count: number, signIns: number) => `パスキー ${count}件${signedIn(signIns)}`,
    'letter-address': (count: number, _signIns: number) => `保護者へ届く手紙のあて先 ${count}件`,
    'sign-in': (_count: number, signIns: number) => `本人がいま入っている端末 ${signIns}台`,
    visit: (_count: number, signIns: number) => `保護者のページ・見学を開いている端末 ${signIns}台`,
  },
}
