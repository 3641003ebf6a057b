import type { garden as law } from './words.ja.ts'

export const garden: typeof law = {
  name: 'My garden',
  tree: (leaves) =>
    leaves === 0 ? 'a small tree' : `a tree with ${leaves === 1 ? '1 leaf' : `${leaves} leaves`}`,
  today: (leaves) => (leaves === 1 ? '1 of them from today' : `${leaves} of them from today`),
  flowers: (flowers) => (flowers === 1 ? '1 flower' : `${flowers} flowers`),
  stones: (lessons) => (lessons === 1 ? '1 stone for a lesson' : `${lessons} stones for lessons`),
  grown: (leaves) => ['', leaves === 1 ? ' new leaf' : ' new leaves'],
  shining: (leaves) => ['', leaves === 1 ? ' leaf is shining' : ' leaves are shining'],
  guests: {
    effort: 'a snail',
    voice: 'a bird',
    listening: 'a rabbit',
    writing: 'a hedgehog',
    focus: 'an owl',
    leap: 'a frog',
  },
}
