/** The texts of a one-time URL before it is used, and of a guest's page without a visit. Guests are adults: no furigana. */
export const oneTime = {
  once: 'このリンクは いちどだけ つかえます。',
  onceForGuests: 'このリンクは1回だけ使えます。この画面を開いただけでは、まだ使ったことになりません。',
  lasts:
    'このリンクは、最初に開いた端末で何度でもお使いいただけます。この画面をブックマークしておくと便利です。',
  person: {
    title: 'ようこそ',
    lead: 'このリンクから、｜教室《きょうしつ》に ｜入《はい》れます。',
    enter: '｜教室《きょうしつ》に｜入《はい》る',
    entering: '｜入《はい》っています',
  },
  viewer: {
    title: 'レッスンを見る',
    lead: '生徒がいま開いているページを、レッスンが終わるまで、この画面でご覧いただけます。操作はできません。',
    enter: 'レッスンを見る',
    entering: '開いています',
  },
  parent: {
    title: '学習のようす',
    lead: 'お子さまの学習のようすを、この画面でご覧いただけます。操作はできません。',
    enter: 'ページを開く',
    entering: '開いています',
  },
  signedIn: (name: string) =>
    `いまは ${name}さんが ログインしています。このリンクで ｜入《はい》ると、${name}さんは ログアウトします。`,
  stay: (name: string) => `${name}さんのまま つづける`,
  toSignIn: 'ログインの｜画面《がめん》へ',
  goOnLooking: '続きを見る',
  /** For a guest, the reason why a link does not work; the tutor's name is given only to a person who has the link. */
  ended: {
    LinkUnknown: () => 'このリンクは使えません。届いたリンクを、もう一度はじめから開いてください。',
    LinkUsed: (tutor: string) => `このリンクはすでに使われています。新しいリンクを${tutor}にご依頼ください。`,
    LinkExpired: (tutor: string) =>
      `このリンクは期限が過ぎました。レッスンを見るリンクは、レッスンが終わると使えなくなります。新しいリンクは${tutor}にご依頼ください。`,
    LinkOfOtherDevice: (tutor: string) =>
      `このリンクは、最初に開いた端末でお使いいただけます。この端末でもご覧になるには、新しいリンクを${tutor}にご依頼ください。`,
    LinkRevoked: (tutor: string) => `このリンクは取り消されました。新しいリンクを${tutor}にご依頼ください。`,
  },
  tutor: (name: string) => `${name}先生`,
  anyTutor: '教室の先生',
  gate: {
    viewer: 'レッスンを見るには、教室の先生から届いたリンクを開いてください。',
    parent: '学習のようすを見るには、教室の先生から届いたリンクを開いてください。',
    over: 'ご覧になれる時間が終わりました。続けてご覧になるには、教室の先生に新しいリンクをご依頼ください。',
    takenBack: 'このリンクは教室の先生が取り消しました。続けてご覧になるには、新しいリンクをご依頼ください。',
    erased: 'この教室が記録を削除したため、このページはもうご覧になれません。',
  },
}
