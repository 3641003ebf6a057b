import type { FeedWords } from '../rules.ts'

export const feedJa: FeedWords = {
  name: {
    family: (school) => `${school}のレッスン`,
    tutor: (school) => `${school}の担当レッスン`,
    office: (school) => `${school}のレッスン予定`,
  },
  title: { regular: 'レッスン', trial: '体験レッスン' },
  cancelled: (title) => `【中止】${title}`,
  because: (reason) => `中止の理由：${reason}`,
  noReason: 'このレッスンは中止になりました。',
  place: (classroom, school) => `${school} ${classroom}`,
  tutor: (name) => `${name}先生`,
  students: (count) => `生徒 ${count}人`,
}
