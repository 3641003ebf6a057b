import { kanjiByGrade } from './ja/kanji-by-grade.ts'

const HAN = /\p{Script=Han}/u
const gradeOf = new Map(
  kanjiByGrade.flatMap((kanji, year) => Array.from(kanji).map((each) => [each, year + 1])),
)

/** Whether a student of that grade knows every kanji of a word: those of the grades before theirs. */
export function readsAlone(word: string, grade: number): boolean {
  return Array.from(word).every((letter) => !HAN.test(letter) || (gradeOf.get(letter) ?? Infinity) < grade)
}
