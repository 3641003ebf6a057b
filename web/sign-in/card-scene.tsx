import type { ReactNode } from 'react'

const ARCH = 'M84 560V252c0-118 72-188 172-188s172 70 172 188v308Z'
const LEAF = 'M0 0C2-10 12-14 22-13 22-4 14 3 0 0Z'

/** A hand shows its card at the door of a garden. It is the way in that needs no reading. */
export function CardScene({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 512 560"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <clipPath id="door-arch">
        <path d={ARCH} />
      </clipPath>
      <path d="M60 560V250C60 120 140 40 256 40s196 80 196 210v310Z" fill="var(--color-soil)" />
      <path d={ARCH} fill="var(--color-sky)" />
      <g clipPath="url(#door-arch)">
        <Garden />
      </g>
      <g transform="translate(30 30)">
        <path d="M206 640c-24-80-36-134-26-190 60 20 108 14 148-6 18 50 26 116 26 196Z" fill="#4f8fb0" />
        <path
          d="M178 462c56 20 106 14 152-8"
          fill="none"
          stroke="#bfddea"
          strokeWidth="14"
          strokeLinecap="round"
        />
        <path d="M186 452c-22-40-20-80 4-100h120c30 20 34 62 14 92-40 22-90 24-138 8Z" fill="#edbf97" />
        <Card />
        <path
          d="M306 424C290 388 274 372 256 350"
          fill="none"
          stroke="#f5cda8"
          strokeWidth="50"
          strokeLinecap="round"
        />
        <path d="M330 452c-26 12-52 6-60-12 14 4 30 2 44-20 10 4 16 20 16 32Z" fill="#f5cda8" />
        <path d="M243 338c8-8 24-4 30 8-6 10-20 8-26 0Z" fill="#fce6d2" />
      </g>
    </svg>
  )
}

function Garden() {
  return (
    <>
      <circle cx="344" cy="150" r="38" fill="var(--color-sun)" />
      <path d="M96 188c6-22 34-26 44-10 16-8 32 2 30 18H98Z" fill="#fff" opacity=".85" />
      <path d="M60 400c90-80 220-90 400-30v200H60Z" fill="#b9d8a0" />
      <path d="M60 460c120-60 260-50 400-10v120H60Z" fill="var(--color-hill-4)" />
      <path d="M376 434c8-20 8-44 6-66h20c-1 24 2 48 12 66Z" fill="var(--color-soil)" />
      <g fill="var(--color-leaf-2)">
        <circle cx="424" cy="330" r="36" />
        <circle cx="390" cy="290" r="34" fill="var(--color-leaf-3)" />
        <circle cx="420" cy="270" r="30" fill="var(--color-leaf-4)" />
        <circle cx="392" cy="342" r="30" fill="var(--color-leaf-1)" />
      </g>
      <Flower x={92} y={452} scale={0.875}>
        <path
          d="M12 12c6 1 9 5 11 9 1-7 5-13 9-17 4 4 8 10 9 17 2-4 5-8 11-9 3 20-4 35-20 35S9 32 12 12Z"
          fill="var(--color-book-rose)"
        />
        <path d="M32 4c4 4 8 10 9 17 0 11-4 20-9 26-5-6-9-15-9-26 1-7 5-13 9-17Z" fill="#fff" opacity=".28" />
      </Flower>
      <Flower x={150} y={458} scale={0.97}>
        <Petals many={14} width={5} fill="var(--color-sun)" />
        <circle cx="32" cy="30" r="13.5" fill="#7a5236" />
        <circle cx="32" cy="30" r="7" fill="#5e3d28" />
      </Flower>
      <Flower x={394} y={436} scale={0.78}>
        <Petals many={9} width={7} fill="#fff" />
        <circle cx="32" cy="30" r="9.5" fill="var(--color-sun)" />
      </Flower>
    </>
  )
}

interface FlowerProps {
  x: number
  y: number
  scale: number
  children: ReactNode
}

/** A stem with two leaves, and what blooms on it, on a 64 by 96 sheet. */
function Flower({ x, y, scale, children }: FlowerProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        d="M32 94C29 75 35 67 32 40"
        fill="none"
        stroke="#4f8a4b"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <path transform="translate(32 82) scale(1.4)" d={LEAF} fill="var(--color-leaf-2)" />
      <path transform="translate(32 88) scale(-1.3 1.3)" d={LEAF} fill="var(--color-leaf-3)" />
      {children}
    </g>
  )
}

function Petals({ many, width, fill }: { many: number; width: number; fill: string }) {
  return Array.from({ length: many }, (_, index) => (
    <ellipse
      key={index}
      cx="32"
      cy="11"
      rx={width}
      ry="11"
      transform={`rotate(${(index * 360) / many} 32 30)`}
      fill={fill}
    />
  ))
}

/** A printed card: an emblem, a name, a code. */
function Card() {
  return (
    <g transform="rotate(-7 210 300)">
      <rect x="64" y="186" width="300" height="192" rx="20" fill="#fff" />
      <path d="M64 206a20 20 0 0 1 20-20h134v192H84a20 20 0 0 1-20-20Z" fill="var(--color-peach)" />
      <g transform="translate(78 200) scale(1.97)" fill="#7c97ae">
        <path d="M19 55V38h37v14a3.5 3.5 0 0 1-3.5 3.5h-5A3.5 3.5 0 0 1 44 52v-6H33v6a3.5 3.5 0 0 1-3.5 3.5h-7A3.5 3.5 0 0 1 19 52Z" />
        <path d="M18 40C18 22 30 15 40 16c12 1 19 10 19 22 0 6-3 9-8 9H26c-5 0-8-2-8-7Z" />
        <circle cx="22" cy="29" r="14" />
        <g fill="none" stroke="#7c97ae" strokeLinecap="round">
          <path d="M12 33C3 32 6 20 5 11" strokeWidth="8.5" />
          <path d="M58 30c4 3 4 8 3 12" strokeWidth="3.5" />
        </g>
        <path d="M25 19c9-4 17 2 17 11s-6 14-11 13c-7-1-9-8-9-13 0-4 0-9 3-11Z" fill="#a9c1d2" />
        <circle cx="17" cy="27" r="2.6" fill="var(--color-ink)" />
      </g>
      <rect x="100" y="340" width="82" height="15" rx="7.5" fill="var(--color-ink)" opacity=".75" />
      <g transform="translate(240 204) scale(6.93)" fill="var(--color-ink)">
        <path
          d="M7 0.5h1M6 1.5h2M7 2.5h1M7 3.5h1M6 4.5h3M6 5.5h2M0 6.5h6M7 6.5h2M10 6.5h2M0 7.5h1M4 7.5h3M8 7.5h2M11 7.5h4M0 8.5h2M3 8.5h1M5 8.5h4M10 8.5h2M14 8.5h1M6 9.5h3M13 9.5h1M6 10.5h5M12 10.5h2M6 11.5h2M13 11.5h1M7 12.5h1M9 12.5h1M11 12.5h1M6 13.5h1M9 13.5h3M13 13.5h1M11 14.5h1M14 14.5h1"
          stroke="var(--color-ink)"
          strokeWidth="1.04"
          fill="none"
        />
        <Corner x={0} y={0} />
        <Corner x={10} y={0} />
        <Corner x={0} y={10} />
      </g>
      <rect x="64" y="186" width="300" height="192" rx="20" fill="none" stroke="#d8c8b2" strokeWidth="2.5" />
    </g>
  )
}

function Corner({ x, y }: { x: number; y: number }) {
  return (
    <>
      <rect x={x} y={y} width="5" height="5" />
      <rect x={x + 1} y={y + 1} width="3" height="3" fill="#fff" />
      <rect x={x + 1.6} y={y + 1.6} width="1.8" height="1.8" />
    </>
  )
}
