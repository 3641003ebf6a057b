import type { HonorKind } from '#contract/learning/honors.ts'
import type { TreeAge } from '#contract/records/rules/tree-age.ts'

/** The middle of a thing in percent of the width, its foot above the lower edge in px, its height in px. */
type Spot = [x: number, foot: number, height: number]

/** The same thing on a narrow screen, and on a wide one. */
export interface Spots {
  narrow: Spot
  wide: Spot
}

const at = (narrow: Spot, wide: Spot): Spots => ({ narrow, wide })

export const TREE = at([53, 66, 172], [77, 60, 262])

/** Each flower keeps its place; those that come later stand further away. */
export const FLOWER_SPOTS: readonly Spots[] = [
  at([11, 84, 62], [59, 72, 68]),
  at([26, 88, 60], [65, 72, 66]),
  at([92, 78, 74], [89.5, 64, 78]),
  at([84, 104, 44], [93.8, 62, 66]),
  at([71, 60, 46], [97.8, 70, 66]),
  at([35, 96, 44], [53.5, 82, 58]),
  at([4, 104, 40], [48, 92, 54]),
  at([18.5, 108, 38], [56, 108, 44]),
  at([97, 108, 40], [44, 98, 48]),
  at([30, 112, 32], [50.5, 114, 40]),
  at([77, 112, 34], [39.5, 102, 46]),
  at([66, 104, 32], [35.5, 104, 42]),
  at([8, 124, 28], [31.5, 102, 42]),
  at([23, 124, 26], [27.5, 102, 40]),
  at([88, 128, 26], [23.5, 100, 40]),
  at([94, 130, 24], [19.5, 98, 40]),
  at([13, 128, 24], [15.5, 94, 40]),
  at([2, 126, 24], [11.5, 90, 40]),
]

/** A path of stones to the tree. */
export const STONE_SPOTS: readonly Spots[] = [
  at([9, 64, 12], [39, 60, 16]),
  at([21.5, 67, 11], [43.6, 55, 15]),
  at([34, 68, 10], [48.3, 51, 14]),
  at([3, 58, 12], [53, 51, 13]),
  at([43, 62, 9], [57.8, 53, 12]),
  at([62, 56, 10], [62.7, 56, 11]),
  at([74, 50, 11], [67.4, 58, 10]),
  at([15, 54, 12], [34.2, 64, 15]),
  at([28, 54, 11], [29.4, 66, 15]),
  at([87, 54, 12], [24.6, 66, 14]),
  at([40, 50, 11], [19.8, 64, 14]),
  at([53, 46, 11], [15, 60, 13]),
]

/** The guests that stand on the ground; the other two have a place in the tree, once it has branches. */
export const GUEST_SPOTS: Record<HonorKind, Spots> = {
  effort: at([42, 70, 44], [72.6, 58, 64]),
  listening: at([78, 66, 62], [84.8, 56, 74]),
  writing: at([66, 74, 42], [45, 64, 54]),
  leap: at([28, 58, 42], [37, 74, 56]),
  voice: at([60, 70, 40], [70, 60, 52]),
  focus: at([36, 72, 44], [82, 64, 56]),
}

/** In the tree's own sheet of 300 by 310. */
export const PERCHES = { voice: [222, 88, 62], focus: [46, 86, 62] } as const

/** The scale of a tree about the foot of its trunk. */
export const TREE_SCALE: Record<Exclude<TreeAge, 'seedling'>, number> = { young: 0.6, grown: 0.8, great: 1 }

type Twig = [x: number, y: number, turn: number]

/** The places where today's leaves grow. */
const SEEDLING_TWIGS: readonly Twig[] = [
  [150, 226, -88],
  [150, 263, -28],
  [150, 244, -152],
  [150, 282, -152],
  [150, 282, -28],
  [150, 263, -152],
]
const TWIGS: readonly Twig[] = (
  [
    [192, 116],
    [105, 121],
    [135, 81],
    [214, 161],
    [86, 116],
    [177, 130],
    [110, 143],
    [234, 119],
    [154, 112],
    [67, 127],
    [209, 104],
    [225, 150],
  ] as const
).map(([x, y]) => [x, y, (Math.atan2(y - 170, x - 150) * 180) / Math.PI])

/** So many twigs for today's leaves, as far as there are any, on the tree's own sheet. */
export function twigsOf(age: TreeAge, leaves: number): Twig[] {
  if (age === 'seedling') return SEEDLING_TWIGS.slice(0, leaves)
  const scale = TREE_SCALE[age]
  return TWIGS.slice(0, leaves).map(([x, y, turn]) => [
    150 + (x - 150) * scale,
    300 + (y - 300) * scale,
    turn,
  ])
}
