import { z } from 'zod'

/** The drawn animals and things, each with a drawing in web/ui/emblems.svg. */
export const EmblemName = z.enum([
  'elephant',
  'giraffe',
  'whale',
  'cat',
  'dog',
  'penguin',
  'fox',
  'bear',
  'lion',
  'octopus',
  'butterfly',
  'crab',
  'duck',
  'dinosaur',
  'yacht',
  'rocket',
  'train',
  'balloon',
  'snowman',
  'moon',
  'mushroom',
  'cherry',
  'key',
  'cactus',
  'sheep',
  'squirrel',
  'crocodile',
  'snake',
  'camel',
  'mouse',
  'fish',
  'squid',
  'ladybug',
  'beetle',
  'bat',
  'flamingo',
  'airplane',
  'bus',
  'guitar',
  'crown',
  'apple',
  'pineapple',
  'ice-cream',
  'rice-ball',
  'scissors',
  'carrot',
  'bell',
  'star',
])
export type EmblemName = z.infer<typeof EmblemName>

const inRing = (name: EmblemName) => `${name}-ring` as const

/**
 * The picture that is one student's own in a classroom. A classroom of more students than there are drawings begins them
 * anew, each in a ring.
 */
export const Emblem = z.enum([...EmblemName.options, ...EmblemName.options.map(inRing)])
export type Emblem = z.infer<typeof Emblem>
