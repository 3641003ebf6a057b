// A family may read another language than the tutor's screen: both are here. Polite, complete, and ready to be sent.

/** The hours of a lesson that lasts all day. */
export const letterAllDay = { ja: '終日', en: 'all day' }

/** The facts of a letter to a family. Times are in the school's zone. */
interface LetterFacts {
  /** The child's. */
  name: string
  school: string
  tutor: string
  /** `11月22日（日） 16:00–16:50`. */
  hour: string
  zone: string
  enterFrom: string
  /** The time until which the address may be used. */
  until: string
  /** True if that is before the lesson: another address will follow. */
  isEarly: boolean
  /** The tutor's own text on how to prepare, often empty. */
  note: string
  address: string
}

export const trialLetters = {
  ja: ({ name, school, tutor, hour, zone, enterFrom, until, isEarly, note, address }: LetterFacts) =>
    `${name}さんの保護者様

${school}の${tutor}です。体験レッスンにお申し込みいただき、ありがとうございます。下記のとおりご案内いたします。

日時：${hour}（${zone}）
ご用意いただくもの：タブレットまたはパソコン、ヘッドホン、静かに座れる場所、紙とえんぴつ${note === '' ? '' : `\n${note}`}

次のアドレスを開いてください。音や通信を前もって確かめていただけます。当日は${enterFrom}から入れます。
${address}

${isEarly ? `このアドレスは${until}までご覧いただけます。当日お入りいただくためのアドレスは、レッスンの前にあらためてお送りします。` : `このアドレスは${until}まで、1回だけ使えます。`}ほかの方にはお渡しにならないでください。
ご都合が変わった場合や、ご不明な点がある場合は、お気軽にご連絡ください。`,
  en: ({ name, school, tutor, hour, zone, enterFrom, until, isEarly, note, address }: LetterFacts) =>
    `Dear family of ${name},

This is ${tutor} of ${school}. Thank you for your interest in our trial lesson. Here is all you need.

When: ${hour} (${zone})
Please prepare: a tablet or a computer, headphones, a quiet place to sit, paper and a pencil.${note === '' ? '' : `\n${note}`}

Please open this address. You can try sound and network beforehand. On the day you can go in from ${enterFrom}.
${address}

${isEarly ? `You can look at it until ${until}. We will send you a fresh address to go in by before the lesson.` : `The address works once, until ${until}.`} Please do not pass it on.
If another time suits you better, or if you have a question, please write to us at any time.`,
}

/** The facts of a welcome letter. Times are in the school's zone. */
interface WelcomeFacts {
  /** The child's. */
  name: string
  school: string
  tutor: string
  classroom: string
  /** The first lesson, `11月29日（日） 16:00–16:50`; empty when none was chosen. */
  firstLesson: string
  /** The address of the sign-in page. */
  address: string
  loginId: string
  password: string
}

/** The welcome after the enrolment. */
export const enrolmentLetters = {
  ja: ({ name, school, tutor, classroom, firstLesson, address, loginId, password }: WelcomeFacts) =>
    `${name}さんの保護者様

${school}の${tutor}です。このたびはご入会いただき、ありがとうございます。${name}さんは「${classroom}」の生徒になりました。体験で取り組んだ内容とごほうびは、そのまま続きから始められます。
${firstLesson === '' ? '' : `\n最初のレッスン：${firstLesson}\n`}
体験でお使いになったタブレットは、そのままお使いいただけます。ほかの端末では、次のアドレスからお入りください。
${address}
ログインID：${loginId}
パスワード：${password}

パスワードは、ほかの方にお知らせにならないでください。
ご不明な点がありましたら、お気軽にご連絡ください。`,
  en: ({ name, school, tutor, classroom, firstLesson, address, loginId, password }: WelcomeFacts) =>
    `Dear family of ${name},

This is ${tutor} of ${school}. Thank you for enrolling: ${name} is now a student of “${classroom}”. The work and the honors from the trial lesson are kept, and ${name} can go on from there.
${firstLesson === '' ? '' : `\nFirst lesson: ${firstLesson}\n`}
The tablet that you used for the trial can be used as it is. On any other device, please sign in here:
${address}
Login ID: ${loginId}
Password: ${password}

Please do not share the password with anybody else.
If you have a question, please write to us at any time.`,
}
