/** The sentences of a digest: complete, in the polite form. The page for parents and its letters say the same ones. */
export const digestJa = {
  standsIn: (absent: string, when: string, tutor: string) =>
    `${absent}先生がお休みのため、${when}のレッスンは${tutor}先生が担当します。`,
  asUsual: (when: string, tutor: string) => `${when}のレッスンは、予定どおり${tutor}先生が担当します。`,
  noLesson: (name: string) => `今週、${name}さんのレッスンはまだありません。`,
  week: (name: string, lessons: number, read: string) =>
    read === ''
      ? `今週、${name}さんはレッスンに${lessons}回出席しました。`
      : `今週、${name}さんはレッスンに${lessons}回出席し、${read}聞いたり読んだりしました。`,
  lesson: (name: string, minutes: string, read: string) =>
    read === ''
      ? `${name}さんは、${minutes}のレッスンに出席しました。`
      : `${name}さんは、${minutes}のレッスンで、${read}聞いたり読んだりしました。`,
  read: (title: string, pages: number) => `「${title}」を${pages}ページ`,
  figures: (minutes: string, sentences: number) =>
    sentences === 0
      ? `レッスンの時間は、合わせて${minutes}です。`
      : `レッスンの時間は合わせて${minutes}、最後まで聞いた文は${sentences}文です。`,
  sentences: (count: number) => `最後まで聞いた文は${count}文です。`,
  minutes: (minutes: number) => (minutes === 0 ? '1分未満' : `${minutes}分`),
  calls: (count: number) => `難しいところは、先生を呼んで${count}回教わりました。`,
  calledAt: (text: string, count: number) =>
    count === 1
      ? `先生を呼んだのは、「${text}」の文のときです。`
      : `「${text}」の文のときに、先生を${count}回呼びました。`,
  repeated: (text: string, count: number) => `いちばん多く聞いたのは「${text}」の文で、${count}回です。`,
  passed: (title: string, score: number) => `「${title}」のチェックに、${score}点で合格しました。`,
  distances: {
    waiting: (title: string) => `「${title}」のチェックは、音読の採点を待っています。`,
    far: (title: string) => `「${title}」のチェックは、まだこれからです。練習して、また挑戦できます。`,
    near: (title: string) => `「${title}」のチェックは、もう少しで合格です。また挑戦できます。`,
  },
  honors: (kinds: string) => `ごほうびは「${kinds}」です。`,
  honorKinds: {
    effort: 'よくがんばりました',
    voice: 'いい声でした',
    listening: 'よく聞けました',
    writing: 'よく書けました',
    focus: '集中できました',
    leap: 'ぐんと伸びました',
  },
  goal: (goal: string) => `次の目標は「${goal}」です。`,
  listed: (texts: readonly string[]) => texts.join('、'),
}
