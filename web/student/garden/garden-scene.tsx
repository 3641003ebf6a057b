import type { CSSProperties, ReactNode } from 'react'
import type { Garden } from '#contract/records/garden.ts'
import { treeAge } from '#contract/records/rules/tree-age.ts'
import { flowerOf, GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import { FLOWER_SPOTS, GUEST_SPOTS, type Spots, STONE_SPOTS, TREE } from './garden-places.ts'
import { GardenTree, isInTree } from './garden-tree.tsx'

/**
 * A student's garden as one picture: the hills, and what has grown on them. It fills its place, from the lower edge up; the
 * place may set `--grow` to draw everything larger, and `--lift` to leave room below.
 */
export function GardenScene({ garden }: { garden: Garden | undefined }) {
  const words = useWords()
  return (
    <div
      role="img"
      aria-label={garden ? gardenInWords(words, garden) : words.student.garden.name}
      className="pointer-events-none absolute inset-0 overflow-hidden"
    >
      <Hills />
      {garden && (
        <div className="absolute inset-y-0 left-1/2 w-full max-w-5xl -translate-x-1/2">
          <Grown garden={garden} />
        </div>
      )}
    </div>
  )
}

/** Four hills and the sun; they stretch with the place. The sky is the ground of the place itself. */
function Hills() {
  return (
    <>
      <svg
        viewBox="0 0 100 100"
        focusable="false"
        className="absolute bottom-(--sun,30%) left-[78%] h-[calc(4rem*var(--grow,1))] @3xl:left-(--sun-x,42%) @3xl:h-[calc(7rem*var(--grow,1))]"
      >
        <circle cx="50" cy="50" r="50" fill="var(--color-sun)" />
      </svg>
      <svg
        viewBox="0 0 1024 150"
        preserveAspectRatio="none"
        focusable="false"
        className="absolute inset-x-0 bottom-0 h-[48%] w-full"
      >
        <path d="M0 62C150 8 340 0 520 26s330 44 504-22v146H0Z" fill="var(--color-hill-2)" />
        <path d="M0 98C150 52 330 48 520 66s340 22 504-16v102H0Z" fill="var(--color-hill-3)" />
      </svg>
    </>
  )
}

function Grown({ garden }: { garden: Garden }) {
  const age = treeAge(garden.leaves)
  const flowers = garden.flowers.slice(0, FLOWER_SPOTS.length)
  const onGround = garden.guests.filter(({ kind }) => !isInTree(kind, age))
  return (
    <>
      {STONE_SPOTS.slice(0, garden.stones).map((spots) => (
        <Placed key={spots.wide.join()} at={spots}>
          <GardenDrawing of="ring" className="h-full w-auto" />
        </Placed>
      ))}
      {flowers
        .map(({ chapterId, textbookId: id, colour }, index) => (
          <Placed key={chapterId} at={FLOWER_SPOTS[index]!}>
            <GardenDrawing of={flowerOf(chapterId)} book={{ id, colour }} className="h-full w-auto" />
          </Placed>
        ))
        // The nearest stand in front.
        .toReversed()}
      <Placed at={TREE}>
        <GardenTree garden={garden} className="h-full w-auto" />
      </Placed>
      {onGround.map(({ kind }) => (
        <Placed key={kind} at={GUEST_SPOTS[kind]}>
          <GardenDrawing of={`guest-${kind}`} className="h-full w-auto" />
        </Placed>
      ))}
    </>
  )
}

function Placed({ at: { narrow, wide }, children }: { at: Spots; children: ReactNode }) {
  const style = {
    '--x': `${narrow[0]}%`,
    '--foot': `${narrow[1]}px`,
    '--tall': `${narrow[2]}px`,
    '--wide-x': `${wide[0]}%`,
    '--wide-foot': `${wide[1]}px`,
    '--wide-tall': `${wide[2]}px`,
  } as CSSProperties
  return (
    <span
      style={style}
      className="absolute bottom-[calc(var(--foot)*var(--grow,1)+var(--lift,0px))] left-(--x) h-[calc(var(--tall)*var(--grow,1))] -translate-x-1/2 @3xl:bottom-[calc(var(--wide-foot)*var(--grow,1)+var(--lift,0px))] @3xl:left-(--wide-x) @3xl:h-[calc(var(--wide-tall)*var(--grow,1))]"
    >
      {children}
    </span>
  )
}

/** Everything in the garden, for somebody who hears it. */
function gardenInWords({ student, shared }: Words, garden: Garden): string {
  const words = student.garden
  const { leaves, today, flowers, guests, stones } = garden
  return shared.named(
    words.name,
    shared.listed([
      words.tree(leaves),
      ...(today.heard > 0 ? [words.today(today.heard)] : []),
      ...(flowers.length > 0 ? [words.flowers(flowers.length)] : []),
      ...guests.map(({ kind }) => words.guests[kind]),
      ...(stones > 0 ? [words.stones(stones)] : []),
    ]),
  )
}
