import { deviceCheck } from './trial-device-check.ts'

/** A trial lesson, for its family. Parents read complete sentences. The buttons for the child have readings. */
export const trial = {
  deviceCheck,
  opening: 'ご案内を開いています。',
  info: {
    title: '体験レッスンのご案内',
    lead: (school: string, tutor: string) =>
      `${school}の${tutor}先生が、お子さまをお待ちしています。当日は、このページからお入りください。`,
    when: '日時',
    between: (from: string, to: string) => `${from}から${to}まで`,
    minutes: (minutes: number) => `${minutes}分間`,
    yourTime: (zone: string) => `この端末の時間帯（${zone}）です。`,
    sameTime: (zone: string) => `${zone}です。`,
    schoolTime: (day: string, from: string, to: string, zone: string) =>
      `教室の時間では、${day} ${from}から${to}まで（${zone}）です。`,
    until: {
      days: (count: number) => `あと ${count}日`,
      hours: (count: number) => `あと ${count}時間`,
      minutes: (count: number) => `あと ${count}分`,
      running: 'レッスンの時間です',
    },
    tutor: '先生',
    tutorName: (name: string) => `${name}先生`,
    school: '教室',
    textbook: '教材',
    how: 'レッスンの進み方',
    howText:
      'お子さまは、画面の教材を自分の速さで読んだり聞いたりします。困ったときは手のマークのボタンで先生を呼べます。先生は、お子さまが開いているページを見ながら手助けします。',
    prepare: 'ご用意いただくもの',
    things: {
      tablet: '充電したタブレットまたはパソコン',
      headphones: 'ヘッドホン（マイク付きだと、なお安心です）',
      'quiet-place': '静かに座れる場所',
      'paper-and-pencil': '紙とえんぴつ',
    },
    note: '先生から',
  },
  entry: {
    title: 'レッスンに入る',
    lead: 'お子さまのお名前を入れて、ボタンを押してください。この招待は、ボタンを押したときに使われます。',
    early: (day: string, time: string) =>
      `入れるのは、開始10分前の${day} ${time}からです。時間になると、この画面から入れるようになります。`,
    earlyHint: 'この招待のメッセージは、当日まで消さずに保管してください。',
    name: 'お｜子《こ》さまのお｜名前《なまえ》',
    reading: 'ふりがな（なくても かまいません）',
    nameMissing: 'お｜名前《なまえ》を｜入《い》れてください。',
    readingWrong: 'ふりがなを、もう｜一度《いちど》たしかめてください。',
    enter: 'レッスンに｜入《はい》る',
    entering: '｜入《はい》っています',
    signedIn: (name: string) =>
      `この端末では、いま${name}さんがログインしています。レッスンに入ると、${name}さんはログアウトします。`,
  },
  elsewhere: {
    title: '別の端末で入る',
    lead: 'いまお使いの端末と、レッスンに使う端末が違うときは、10分間だけ使えるコードを出せます。',
    show: 'コードを出す',
    again: '新しいコードを出す',
    scan: 'レッスンに使う端末のカメラで、このコードを読み取ってください。',
    label: '別の端末で入るためのコード',
    until: (time: string) => `${time}まで、1回だけ使えます。`,
    over: 'このコードの時間が過ぎました。',
  },
  trouble: {
    again: 'もう一度確かめる',
    goOn: 'レッスンに｜入《はい》る',
    unknown:
      'この招待は見つかりませんでした。届いたメッセージのアドレスを、初めから終わりまで正しく開いたか、お確かめください。',
    late: (day: string) =>
      `${day}の体験レッスンは終わりました。別の日をご希望のときは、教室にお知らせください。`,
    cancelled: (school: string) =>
      `この体験レッスンは中止になりました。申し訳ありません。別の日時は、${school}にご相談ください。`,
    full: (tutor: string) =>
      `この体験レッスンは満席になりました。申し訳ありません。別の日時を、${tutor}先生にご相談ください。`,
    used: (tutor: string) =>
      `この招待は、ほかの端末かほかの画面で使われています。心当たりがないときは、${tutor}先生に新しい招待をご依頼ください。`,
    usedHere: 'この招待はもう使われていて、お子さまはこの端末で入っています。このまま続けられます。',
    replaced: (tutor: string) =>
      `この招待は、新しい招待に替わりました。${tutor}先生から届いた、いちばん新しいメッセージを開いてください。`,
    expired: (tutor: string) => `この招待は期限が過ぎました。新しい招待を、${tutor}先生にご依頼ください。`,
    offline: 'インターネットにつながっていません。Wi-Fiなどを確かめて、もう一度お試しください。',
    away: '教室のサーバーにつながりにくくなっています。少し待ってから、もう一度お試しください。',
    tooMany: (seconds: number) => `回数が多すぎました。${seconds}秒ほど待ってから、もう一度お試しください。`,
    failed: 'うまく開けませんでした。もう一度お試しください。続くときは、教室にお知らせください。',
  },
}
