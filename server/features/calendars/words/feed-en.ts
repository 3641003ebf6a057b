import type { FeedWords } from '../rules.ts'

export const feedEn: FeedWords = {
  name: {
    family: (school) => `Lessons at ${school}`,
    tutor: (school) => `My lessons at ${school}`,
    office: (school) => `All lessons of ${school}`,
  },
  title: { regular: 'Lesson', trial: 'Trial lesson' },
  cancelled: (title) => `Cancelled: ${title}`,
  because: (reason) => `Cancelled because: ${reason}`,
  noReason: 'This lesson does not take place.',
  place: (classroom, school) => `${classroom}, ${school}`,
  tutor: (name) => `Tutor: ${name}`,
  students: (count) => (count === 1 ? '1 student' : `${count} students`),
}
