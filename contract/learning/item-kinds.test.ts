import { expect, test } from 'vitest'
import { answerText } from './rules/item-kinds.ts'

const choice = (id: string, text: string | null) => ({ id, text, picture: null })

test('an answer is read as it was given', () => {
  const item = {
    kind: 'choice',
    id: 'i1',
    question: '',
    choices: [choice('c1', 'a cat'), choice('c2', null)],
  } as const
  const given = (answer: string) =>
    answerText({ ...item, choices: [...item.choices] }, { kind: 'choice', choice: answer })
  expect([given('c1'), given('c2')]).toEqual(['a cat', ''])
  const words = [
    { id: 'w1', text: 'red.' },
    { id: 'w2', text: 'is' },
    { id: 'w3', text: 'It' },
  ]
  const order = { kind: 'order', id: 'i2', clip: null, words } as const
  expect(answerText({ ...order, words }, { kind: 'order', words: ['w3', 'w2', 'w1'] })).toBe('It is red.')
  const spoken = { kind: 'spoken', id: 'i3', text: 'I see a ball.', picture: null } as const
  expect(answerText(spoken, { kind: 'read' })).toBe('I see a ball.')
  expect(answerText(spoken, { kind: 'skipped' })).toBe('')
})
