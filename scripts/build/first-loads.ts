/** What a first visit of an address needs besides the shell, by source. The same for everybody: Japanese first. */
export interface FirstLoad {
  route: string
  screen: string
  words: string[]
  /** Of all its script, gzipped, the shell's included. */
  budgetKb?: number
}

const student = ['shared/words/ja/student.ts', 'shared/words/reads-alone.ts']
const tutor = ['shared/words/ja/tutor.ts']

export const firstLoads: readonly FirstLoad[] = [
  { route: '/login', screen: 'sign-in/sign-in-screen.tsx', words: [], budgetKb: 110 },
  { route: '/student', screen: 'student/home/home-screen.tsx', words: student },
  {
    route: '/student/lesson/:lessonId',
    screen: 'student/lesson/lesson-screen.tsx',
    words: student,
    budgetKb: 150,
  },
  { route: '/tutor', screen: 'tutor/home/home-screen.tsx', words: tutor },
  { route: '/tutor/lesson/:lessonId', screen: 'tutor/lesson/lesson-screen.tsx', words: tutor },
]
