/** The words of letters, besides the sentences of a digest. */
export const letterJa = {
  lang: 'ja-JP',
  confirm: {
    subject: (school: string) => `${school}：お知らせのメールアドレスの確認`,
    lead: (school: string) =>
      `${school}でのお子さまの学習のようすを、このメールアドレスにお送りしてよろしいでしょうか。下のページを開いて、ボタンを押してください。2日のあいだ有効です。`,
    press: 'メールアドレスを確認する',
    unwanted:
      'お心当たりのない方は、このメールをそのままお捨てください。押されなければ、何もお送りしません。',
  },
  /** A subject has the child's given name, or the school's: it stands in lists and on locked screens. */
  child: (given: string) => `${given}さん`,
  lesson: { subject: (whose: string, day: string) => `${whose}の${day}のレッスン` },
  week: { subject: (whose: string) => `${whose}の今週の学習` },
  /** Sentences of the office about single lessons. */
  notice: {
    tutor: {
      subject: (whose: string, day: string) => `${whose}の${day}のレッスンの先生について`,
      lead: '次のレッスンについてのお知らせです。',
    },
    cancelled: {
      subject: (whose: string, day: string) => `${whose}の${day}のレッスンはお休みになりました`,
      lead: '次のレッスンはお休みになりました。',
    },
    restored: {
      subject: (whose: string, day: string) => `${whose}の${day}のレッスンは予定どおり行います`,
      lead: 'お休みとお知らせした次のレッスンは、予定どおり行います。',
    },
  },
  /** A family's lasting link, at the address that the school's list has. */
  guardianLink: {
    subject: (school: string) => `${school}：保護者の方のページのご案内`,
    greeting: '保護者の方へ',
    lead: (school: string) =>
      `${school}でのお子さまの学習のようすを、いつでもご覧になれるページです。お使いになるスマートフォンなどで、次のリンクを開いてください。`,
    press: '保護者の方のページを開く',
    device:
      'はじめに開いた端末で、何度でもお使いいただけます。14日のうちにお開きください。リンクは、ほかの方にお渡しにならないでください。',
    news: 'レッスンのあとのお知らせを、このメールアドレスにもお送りできます。ご希望の方は、2日のうちに次のページで確認してください。',
    confirm: 'お知らせをメールで受け取る',
  },
  /** About a child's ways in. */
  wayIn: {
    subject: (whose: string) => `${whose}のログインの方法が変わりました`,
    lead: 'お子さまがオンライン教室に入る方法が、次のとおり変わりました。',
  },
  /** To a tutor or a person of the office. */
  own: {
    confirm: (school: string) =>
      `${school}のオンライン教室で、あなたのログイン方法（パスワード、認証アプリ、端末など）が変わったときのお知らせを、このメールアドレスにお送りしてよろしいでしょうか。下のページを開いて、ボタンを押してください。2日のあいだ有効です。`,
    greeting: (name: string) => `${name}さん`,
    subject: (school: string) => `${school}：あなたのログイン方法が変わりました`,
  },
  greeting: (name: string) => `${name}さんの保護者の方へ`,
  message: (tutor: string) => `${tutor}先生からのことば`,
  next: (when: string, tutor: string) => `次のレッスンは、${when}、${tutor}先生です。`,
  allDay: '終日',
  page: 'くわしいようすを、ページで見る',
  device:
    'このページは、はじめにページをお開きになった端末のブラウザーで開けます。ほかの端末では、先生に新しいリンクをお頼みください。',
  /** The first way in of a person, or a new one. */
  invitation: {
    office: {
      subject: (school: string) => `${school}の事務の画面へのご招待`,
      greeting: (name: string) => `${name}さん`,
      lead: (school: string) =>
        `${school}の事務の画面に入れるようになりました。下のページを開いて、パスワードと認証アプリを設定してください。認証アプリの入ったスマートフォンをご用意ください。`,
      press: '初回の設定をする',
    },
    tutor: {
      subject: (school: string) => `${school}：パスワードを決めてください`,
      greeting: (name: string) => `${name}先生`,
      lead: (school: string) =>
        `${school}のオンライン教室に入るためのパスワードを、下のページで決めてください。`,
      press: 'パスワードを決める',
    },
    student: {
      subject: (school: string) => `${school}：お子さまのパスワードを決めてください`,
      greeting: (_name: string) => '保護者の方へ',
      lead: (school: string) =>
        `${school}のオンライン教室に入るためのパスワードを、下のページで決めてください。お子さまといっしょに決めて、書きとめておいてください。`,
      press: 'パスワードを決める',
    },
    trial: {
      subject: (school: string) => `${school}：体験レッスンのご案内`,
      greeting: '保護者の方へ',
      lead: (school: string) =>
        `${school}の体験レッスンにお申し込みいただき、ありがとうございます。当日は、下のページからお入りください。音や通信も、前もって確かめていただけます。`,
      when: (hour: string, zone: string) => `日時：${hour}（${zone}）`,
      tutor: (name: string) => `先生：${name}先生`,
      prepare: 'ご用意いただくもの：タブレットまたはパソコン、ヘッドホン、静かに座れる場所、紙とえんぴつ',
      enter: (time: string) => `当日は${time}から入れます。`,
      press: '体験レッスンのご案内を開く',
      early: (time: string) =>
        `このページは${time}までご覧いただけます。当日お入りいただくためのアドレスは、レッスンの前にあらためてお送りします。ほかの方にはお渡しにならないでください。`,
      until: (time: string) =>
        `このページは${time}まで、一度だけ使えます。ほかの方にはお渡しにならないでください。`,
    },
    loginId: (loginId: string) => `ログインID：${loginId}`,
    until: (time: string) => `このページは${time}まで、一度だけ使えます。`,
    unwanted: 'お心当たりのない方は、このメールをそのままお捨てください。',
  },
  product: 'Lepton Remote Class',
  from: (school: string) => `${school}よりお送りしました。`,
  stop: 'このお知らせを止める',
}
export type LetterWords = typeof letterJa
