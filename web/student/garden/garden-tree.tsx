import type { HonorKind } from '#contract/learning/honors.ts'
import type { Garden } from '#contract/records/garden.ts'
import { treeAge, type TreeAge } from '#contract/records/rules/tree-age.ts'
import { GardenPart } from '#web/ui/garden/garden-drawing.tsx'
import { PERCHES, TREE_SCALE, twigsOf } from './garden-places.ts'

const LEAF = 'M0 0C5-13 22-15 32-2 24 11 8 12 0 0Z'
const RIB = 'M3 0C12-2 20-3 27-2'

interface GardenTreeProps {
  garden: Pick<Garden, 'leaves' | 'today' | 'guests'>
  className?: string
}

/** The tree at its age, with today's leaves in gold and the guests who live in it. */
export function GardenTree({ garden: { leaves, today, guests }, className }: GardenTreeProps) {
  const age = treeAge(leaves)
  return (
    <svg
      viewBox="0 0 300 310"
      aria-hidden="true"
      focusable="false"
      data-garden={`tree-${age}`}
      // A leaf of today comes from outside of it.
      overflow="visible"
      className={className}
    >
      <GardenPart of={`tree-${age}`} />
      {twigsOf(age, today.heard).map(([x, y, turn]) => (
        <g key={`${x} ${y} ${turn}`} transform={`translate(${x} ${y}) rotate(${turn})`} data-leaf="today">
          <g className="leaf-of-today">
            <path d={LEAF} fill="var(--color-leaf-today)" stroke="#c99a22" strokeWidth={1.2} />
            <path d={RIB} fill="none" stroke="#c99a22" strokeWidth={1.6} strokeLinecap="round" />
          </g>
        </g>
      ))}
      {age !== 'seedling' &&
        guests.map(({ kind }) => isInTree(kind, age) && <Perched key={kind} kind={kind} age={age} />)}
    </svg>
  )
}

function Perched({ kind, age }: { kind: keyof typeof PERCHES; age: keyof typeof TREE_SCALE }) {
  const [x, y, size] = PERCHES[kind]
  const scale = TREE_SCALE[age]
  return (
    <GardenPart
      of={`guest-${kind}`}
      x={150 + (x - 150) * scale}
      y={300 + (y - 300) * scale}
      size={size * scale}
    />
  )
}

type InTree = keyof typeof PERCHES

/** The bird and the owl live in the tree, as soon as it can carry them. */
export function isInTree(kind: HonorKind, age: TreeAge): kind is InTree {
  return age !== 'seedling' && kind in PERCHES
}
