import type { KeyedItem } from '../check-keys.ts'
import { t } from '../texts.ts'
import type { Student } from './student.ts'

/** Answers these items from the first one of the check on, each when the one before has been taken. */
export async function answerAllRightly(student: Student, items: readonly KeyedItem[]): Promise<void> {
  for (const [index, keyed] of items.entries()) {
    await answerRightly(student, keyed)
    await student.check.isAt(index + 2)
  }
}

/** Answers an item as a student who has listened and has the right answer. */
export async function answerRightly({ check }: Student, { item, key }: KeyedItem): Promise<void> {
  const isRight = ({ id }: { id: string }) => key.right.includes(id)
  switch (item.kind) {
    case 'choice':
    case 'picture-choice':
    case 'listening-choice': {
      if (item.kind === 'listening-choice') await check.hear()
      const right = item.choices.findIndex(isRight)
      return await check.choose(item.choices[right]!.text ?? t.student.check.picture(right + 1))
    }
    case 'picture':
      await check.hear()
      return await check.choose(t.student.check.picture(item.choices.findIndex(isRight) + 1))
    case 'voices':
      return await check.choose(t.student.check.voice(item.choices.findIndex(isRight) + 1))
    case 'order':
      return await check.orderWords(key.right.map((id) => item.words.find((word) => word.id === id)!.text))
    case 'typing':
      await check.hear()
      return await check.type(key.right[0]!)
    case 'spoken':
      return await check.saysRead()
  }
}
