import { MOST_QUESTIONS } from '#contract/school/rules/consent-questions.ts'

/** The sentences of the refusals that the office alone meets. */
export const officeRefusals = {
  NameDiffers: () => 'お名前が ちがいます。画面の名前のとおりに入れてください。',
  CodeTaken: () => 'この記号は、もう使われています。別の記号にしてください。',
  LessonRan: () => 'もう行われたレッスンがあるので、変えられません。',
  NotEmpty: ({ students, lessons, slots }: Record<string, string>) => {
    if (students !== undefined)
      return `この教科書は使われているので、外せません（開いた生徒 ${students}人、レッスン ${lessons}回、学期のコマ ${slots}）。`
    return lessons
      ? `これからのレッスンが${lessons}回あります。先に、ほかの先生に替えるか、休講にしてください。`
      : 'まだレッスンや生徒が入っています。先に移すか、なくしてください。'
  },
  BookAtWork: () => 'いま取り込んでいる途中です。終わってから、もう一度おためしください。',
  FileDamaged: () => 'ファイルが途中で欠けました。もう一度選んでください。',
  ConfirmItIsYou: () => '大切な操作です。ご本人であることを、もう一度確認してください。',
  WrongCode: () => 'この番号はちがうようです。新しい番号で、もう一度お試しください。',
  SecondStepOver: () => '時間が過ぎました。ログインIDとパスワードから、もう一度お試しください。',
  LastOffice: () => '最後の事務の人です。先に、ほかの人を招いてください。',
  LetterMayHaveArrived: () => 'この手紙は、もう届いたかもしれません。同じ手紙は2度送りません。',
  LetterOnItsWay: () => 'この手紙は、このままで送られます。',
  LetterUnwanted: () => 'このアドレスには送れないか、ご家庭が手紙をやめています。',
  AlreadyAbsent: () => 'この先生は、その日にもう休みになっています。',
  TutorAbsent: ({ names }: Record<string, string>) =>
    `${names ?? 'この先生'}先生は、その日は休みです。ほかの先生を選んでください。`,
  NotMissed: () => 'この生徒が休んだレッスンではありません。',
  AlreadyMadeUp: () => '振替は、もう決まっています。',
  TimeGone: () => 'この時刻は過ぎています。これからの時刻にしてください。',
  NoMailServer: () =>
    'メールサーバーが設定されていないので、手紙を送れません。リンクやシートを渡してください。',
  TooManyLetters: () => '同じアドレスに送れるのは、1日に5通までです。',
  NotForMachines: () => 'サービストークンでは入り口を作れません。事務の人が行ってください。',
  NotOfSchool: () => '在籍中の生徒・先生だけにできます。',
  AlreadyOfSchool: () => 'もう在籍しています。',
  InLesson: () => 'いまレッスンの部屋が開いています。終わってから、もう一度おためしください。',
  TooManyQuestions: () => `質問は${MOST_QUESTIONS}個までです。足すには、どれかをたずねるのをやめてください。`,
  DayToCome: () => 'これからの日付です。今日までの日付にしてください。',
  LoginIdOnEnrolling: () => '体験の 生徒の ログインIDは、入会のときに 決めます。',
  NotCancelled: () => 'この レッスンは 休講では ありません。もう一度 見てください。',
  HourBegun: () => 'その 時間は もう 始まっています。休講は 取り消せません。',
}
