/** The return page of single sign-on. A student's texts first; a tutor's are plain. */
export const signOn = {
  enter: (provider: string) => `${provider} で ｜入《はい》る`,
  join: (provider: string) => `${provider} と つなぐ`,
  toSignIn: 'ログインIDで ｜入《はい》る',
  stay: (name: string) => `${name}さんのまま つづける`,
  student: {
    checking: 'たしかめています',
    door: 'ここから はいれます',
    doorLead: 'ボタンを おして、いつもの アカウントで ｜入《はい》ってください。',
    noProvider: 'ログインIDで ｜入《はい》ってください。',
    join: 'アカウントを つなぎます',
    joinLead:
      'いちど つなぐと、つぎから パスワードを おぼえていなくても ｜入《はい》れます。ボタンを おして、じぶんの アカウントを えらんでください。',
    joined: (name: string) => `${name}さんの アカウントが つながりました。`,
    nextTime: 'つぎからは、｜入《い》り｜口《ぐち》の おなじ ボタンを おしてください。',
    goIn: '｜教室《きょうしつ》に ｜入《はい》る',
    advice: {
      SignOnAway: 'すこし まってから もう｜一度《いちど》 ためすか、ログインIDで ｜入《はい》ってください。',
      SignOnStale: 'もう｜一度《いちど》、ボタンを おすところから はじめてください。',
      SignOnFailed:
        'もう｜一度《いちど》 ためしてください。つづくときは、｜先生《せんせい》に しらせてください。',
      SignOnDeclined: '｜入《はい》るときは、もう｜一度《いちど》 ボタンを おしてください。',
      SignOnUnknown:
        'じぶんの アカウントを えらびましたか。はじめてのときは、｜先生《せんせい》に「つなぐリンク」を たのんでください。',
      SignOnTaken:
        'じぶんの アカウントで、もらった リンクを もう｜一度《いちど》 ひらいてください。わからないときは、｜先生《せんせい》に きいてください。',
      SignOnClosed: '｜先生《せんせい》に きいてください。',
    },
  },
  /** A tutor's link comes from the person who runs the school. */
  ended: {
    LinkUsed: 'このリンクはすでに使われています。新しいリンクを管理者に頼んでください。',
    LinkExpired: 'このリンクは期限が過ぎました。新しいリンクを管理者に頼んでください。',
    LinkRevoked: 'このリンクは取り消されました。新しいリンクを管理者に頼んでください。',
  },
  tutor: {
    checking: '確認しています',
    door: 'シングルサインオン',
    doorLead: 'ボタンを押して、いつものアカウントでサインインしてください。',
    noProvider: 'この教室では、シングルサインオンは使われていません。ログインIDで入ってください。',
    join: 'アカウントをつなぎます',
    joinLead:
      'いちどつなぐと、次からこのアカウントで入れます。ボタンを押して、ご自分のアカウントでサインインしてください。',
    joined: (name: string) => `${name}さんのアカウントがつながりました。`,
    nextTime: '次からは、ログイン画面の同じボタンから入れます。',
    goIn: '教室に入る',
    advice: {
      SignOnAway: '少し待ってからもう一度試すか、ログインIDで入ってください。',
      SignOnStale: 'もう一度、ボタンを押すところから始めてください。',
      SignOnFailed: 'もう一度試してください。続くときは、管理者に知らせてください。',
      SignOnDeclined: '入るときは、もう一度ボタンを押してください。',
      SignOnUnknown:
        'ご自分のアカウントか確かめてください。初めてのときは、管理者に「つなぐリンク」を頼んでください。',
      SignOnTaken: 'ご自分のアカウントで、受け取ったリンクをもう一度開いてください。',
      SignOnClosed: '管理者に問い合わせてください。',
    },
  },
}
