import { MOST_QUESTIONS } from '#contract/school/rules/consent-questions.ts'

/** The sentences of the refusals that tutors and the office alone meet. */
export const staffRefusals = {
  NotFinished: () => 'このレッスンは終了していません。',
  ReopenOver: () => '予定より早く終えたレッスンだけを、終えてから10分以内に再開できます。',
  TrialLesson: () => '体験レッスンは、体験の一覧からご家庭ごとにキャンセルしてください。',
  SpanTooLong: () => '一度に表示できるのは31日分までです。',
  AlreadyStarted: () => 'このレッスンは開始済みです。',
  AnsweredByAnother: ({ by }) => (by ? `${by}さんが先に対応しました。` : 'ほかの講師が先に対応しました。'),
  CallNotAnswered: () => 'この呼び出しには、まだだれも対応していません。',
  ItemNotRead: () => 'この文は、まだ読まれていません。',
  NotHeard: () =>
    'まだ聞いていません。録音を聞くか、通話で聞いてから採点してください。同じ部屋にいる場合は「同じ部屋にいます」を選んでください。',
  TooMuchHomework: () => 'この生徒の宿題は、すでに5つあります。終わっていないものを取り消すと、出せます。',
  HomeworkDone: () => 'この宿題は、すでに終わっています。',
  StudentCalls: () => 'この生徒は呼び出し中です。先に対応してください。',
  TakenOver: ({ by }) => `このレッスンは${by ? `${by}さん` : 'ほかの講師'}が引き継いでいます。`,
  Stale: () => '同時にほかの人が変更しました。もう一度確認してください。',
  TooManyGuardianLinks: () =>
    'この生徒の保護者のリンクは、すでに4つあります。使っていないものを停止すると、発行できます。',
  TutorBusy: (other) =>
    `${other.names ?? 'この'}講師は、この時間、別のレッスン${otherLesson(other)}を担当しています。`,
  StudentBusy: (other) =>
    `${other.names ?? '生徒'}さんは、この時間、別のレッスン${otherLesson(other)}に入っています。`,
  RoomBusy: (other) =>
    `${other.names ?? '教室'}は、この時間、別のレッスン${otherLesson(other)}で使用中です。`,
  PicturesOff: () => 'この教室では、絵合言葉を使っていません。',
  NotToday: () => 'このレッスンは今日ではありません。レッスンの日に、もう一度お試しください。',
  JoinRequestOver: () => '待っている生徒はいません。ほかの講師が先に対応したか、時間切れです。',
  NoMorePlaces: () => 'この体験レッスンには、これ以上招待できません。別の時間で追加してください。',
  TrialOver: () => 'この体験は終わっています。新しく追加してください。',
  TrialNotDone: () => '入会は、体験レッスンが終わってからできます。',
  AlreadyEnrolled: () => 'すでに入会しています。',
  LoginIdTaken: () => 'このログインIDは使用中です。別のIDにしてください。',
  LessonNotOpenToJoin: () => '選んだレッスンは、すでに始まっているか、休講になりました。選び直してください。',
  StudentAway: () => '生徒の端末がつながっていません。',
  InOtherTalk: ({ by }) => (by ? `${by}さんが会話中です。` : 'ほかの講師が会話中です。'),
  SessionNotRunning: () => 'この操作ができるのは、レッスン中だけです。',
  FaceTaken: ({ by }) =>
    by
      ? `この顔は、${by}さんが選んでいます。ほかの顔を選んでください。`
      : 'この顔は、ほかの講師が選んでいます。ほかの顔を選んでください。',
  NotAPhoto: () => 'この写真は使えませんでした。もう一度とるか、ほかのファイルを選んでください。',
  PhotoTellsMore: () => 'この写真には、顔のほかの情報が入っています。もう一度とってください。',
  NotLeading: ({ by }) =>
    by ? `このレッスンは${by}さんが担当しています。` : 'レッスンに入ると、操作できます。',
  CallClosed: () => 'この呼び出しは終わっています。',
  NameDiffers: () => '氏名が違います。画面の氏名のとおりに入力してください。',
  CodeTaken: () => 'このコードは使用中です。別のコードにしてください。',
  LessonRan: () => '実施済みのレッスンがあるため、変更できません。',
  NotEmpty: ({ students, lessons, slots }: Record<string, string>) => {
    if (students !== undefined)
      return `この教材は使用中のため、外せません（開いた生徒 ${students}人・レッスン ${lessons}回・学期のコマ ${slots}）。`
    return lessons
      ? `今後のレッスンが${lessons}回あります。先に、担当を変更するか、休講にしてください。`
      : 'レッスンか生徒が残っています。先に移すか、外してください。'
  },
  BookAtWork: () => '取り込みの途中です。終わってから、もう一度お試しください。',
  FileDamaged: () => 'ファイルが途中で欠けました。もう一度選んでください。',
  LastOffice: () => '最後の事務担当者です。先に、ほかの人を招待してください。',
  LetterMayHaveArrived: () => 'このメールは、すでに配達された可能性があります。同じメールは2度送信しません。',
  LetterOnItsWay: () => 'このメールは、そのまま送信されます。',
  LetterUnwanted: () => 'この宛先には送信できないか、ご家庭が受け取りを停止しています。',
  AlreadyAbsent: () => 'この講師は、その日の休みが登録済みです。',
  TutorAbsent: ({ names }: Record<string, string>) =>
    `${names ? `${names}講師` : 'この講師'}は、その日は休みです。ほかの講師を選んでください。`,
  NotMissed: () => 'この生徒が欠席したレッスンではありません。',
  AlreadyMadeUp: () => '振替は、すでに決まっています。',
  TimeGone: () => 'この時刻は過ぎています。これからの時刻にしてください。',
  NoMailServer: () => 'メールサーバーが設定されていないため、送信できません。リンクか用紙を渡してください。',
  TooManyLetters: () => '同じ宛先に送信できるのは、1日5通までです。',
  NotForMachines: () => '連携キーではログイン方法を追加できません。事務担当者が行ってください。',
  NotOfSchool: () => '在籍中の生徒・講師だけにできます。',
  AlreadyOfSchool: () => 'すでに在籍しています。',
  InLesson: () => 'レッスンの教室が開いています。終わってから、もう一度お試しください。',
  TooManyQuestions: () => `質問は${MOST_QUESTIONS}個までです。追加するには、どれかを停止してください。`,
  DayToCome: () => '未来の日付です。今日までの日付にしてください。',
  LoginIdOnEnrolling: () => '体験の生徒のログインIDは、入会のときに決まります。',
  NotCancelled: () => 'このレッスンは休講ではありません。もう一度確認してください。',
  HourBegun: () => '開始の時刻を過ぎているため、休講は取り消せません。',
  SecondStepNeeded: () => '学校が2段階認証を必須にしているため、認証アプリは外せません。',
  ResetNotAsked: () =>
    'この再設定は、1週間以内に依頼されていません。先に依頼してください。もう1人の事務担当者が確認します。',
  ResetTooEarly: () =>
    '依頼した本人だけでは、1日たつまで再設定できません。もう1人の事務担当者が確認すれば、すぐにできます。',
  DeviceInUse: () => '使用中の端末です。停止するには、ログアウトしてください。',
  PasskeyInUse: () => 'このパスキーでログイン中です。外すには、ほかの方法でログインし直してください。',
  TooManyPasskeys: () => 'パスキーは10個までです。先にどれかを外してください。',
} satisfies Record<string, (details: Record<string, string>) => string>

export type StaffRefusal = keyof typeof staffRefusals

function otherLesson({ day, time, classroom }: Record<string, string>): string {
  const [, month, date] = (day ?? '').split('-')
  const facts = [...(month && date ? [`${Number(month)}/${Number(date)}`] : []), time, classroom]
    .filter(Boolean)
    .join(' ')
  return facts === '' ? '' : `（${facts}）`
}
