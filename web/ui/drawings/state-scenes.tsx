import type { ReactNode } from 'react'

/** A guest of the garden tells what happened: the hedgehog at a signpost, the bird that waits for its letters, the snail beside a pot that fell. */
export function StateScene({ of }: { of: keyof typeof scenes }) {
  return (
    <svg viewBox="0 0 280 264" aria-hidden="true" focusable="false" className="w-52 max-w-full low:w-32">
      {scenes[of]}
    </svg>
  )
}

/** The turns of a daisy's petals, in degrees. */
const PETALS = [0, 40, 80, 120, 160, 200, 240, 280, 320]

const scenes = {
  'not-found': (
    <>
      <ellipse cx="140" cy="232" rx="138" ry="30" fill="var(--color-hill-3)" />
      <path d="M196 236V84" stroke="var(--color-bark)" strokeWidth="14" strokeLinecap="round" />
      <path d="M140 74h84l30 24-30 24h-84Z" fill="var(--color-soil)" />
      <path d="M246 134h-72l-26 20 26 20h72Z" fill="var(--color-bark)" />
      <path
        d="M190 90c2-10 18-8 16 3-1 6-8 6-8 12"
        fill="none"
        stroke="var(--color-calling-ground)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="198" cy="112" r="3" fill="var(--color-calling-ground)" />
      <svg x="22" y="132" width="112" height="112" viewBox="0 0 96 96">
        <path
          d="M12 64L8 52l10 2-2-14 12 6 2-16 11 10 8-14 8 14 12-8 1 15 13-2-4 13 11 4-8 10 6 12H16Z"
          fill="#7A5236"
          stroke="#7A5236"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path d="M6 74c-2-2-3-6 1-8 6-3 12-12 24-12 14 0 20 12 20 22v10H22c-8 0-12-6-16-12Z" fill="#EBCBA0" />
        <circle cx="6" cy="70" r="4.5" fill="var(--color-ink)" />
        <circle cx="25" cy="66" r="3.2" fill="var(--color-ink)" />
        <ellipse cx="32" cy="74" rx="4" ry="3" fill="var(--color-petal)" opacity="0.6" />
        <path d="M48 86h36c4 0 6-4 4-10l-8 2H50Z" fill="#5E3D28" />
        <path d="M26 90L52 76" stroke="var(--color-sun)" strokeWidth="7" strokeLinecap="round" />
        <path d="M20 94l3-6 5 4Z" fill="var(--color-ink)" />
        <path d="M52 76l4-2" stroke="var(--color-petal)" strokeWidth="7" strokeLinecap="round" />
      </svg>
      <svg x="222" y="176" width="40" height="60" viewBox="0 0 64 96">
        <path
          d="M32 94C35 75 29 67 32 40"
          fill="none"
          stroke="#4F8A4B"
          strokeWidth="4.5"
          strokeLinecap="round"
        />
        <path
          transform="translate(32 80) scale(-1.3 1.3)"
          d="M0 0C2-10 12-14 22-13 22-4 14 3 0 0Z"
          fill="var(--color-leaf-2)"
        />
        <path
          transform="translate(32 88) scale(1.1 1.1)"
          d="M0 0C2-10 12-14 22-13 22-4 14 3 0 0Z"
          fill="var(--color-leaf-3)"
        />
        {PETALS.map((turn) => (
          <ellipse
            key={turn}
            cx="32"
            cy="11"
            rx="7"
            ry="12"
            transform={`rotate(${turn} 32 28)`}
            fill="var(--color-white)"
          />
        ))}
        <circle cx="32" cy="28" r="9.5" fill="var(--color-sun)" />
      </svg>
    </>
  ),
  offline: (
    <>
      <ellipse cx="140" cy="234" rx="138" ry="28" fill="#BBD9A4" />
      <path
        transform="translate(-18 -12)"
        d="M58 94c-26 0-34-38-4-46C62 12 112 4 126 36c24-10 48 14 38 36 14 6 10 24-4 22Z"
        fill="var(--color-sky)"
      />
      <path d="M214 238v-96" stroke="var(--color-bark)" strokeWidth="12" />
      <path
        d="M104 134c-30 0-44 18-44 44"
        fill="none"
        stroke="#3E7C9B"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="1 16"
      />
      <path d="M176 148h78" stroke="var(--color-bark)" strokeWidth="12" strokeLinecap="round" />
      <svg x="176" y="60" width="86" height="86" viewBox="0 0 96 96">
        <path d="M42 78v10M56 78v10" stroke="var(--color-soil)" strokeWidth="4.5" strokeLinecap="round" />
        <path d="M66 46c14-2 22-10 26-18 4 14 0 32-16 40Z" fill="#3E7C9B" />
        <path
          d="M14 44C14 22 30 10 46 10c18 0 28 14 30 30 2 22-10 40-32 40S14 64 14 44Z"
          fill="var(--color-book-blue)"
        />
        <path d="M17 50c8-6 22-4 28 6 5 9 4 20-2 24-16 0-26-14-26-30Z" fill="#F5C9A0" />
        <path d="M16 34L2 26c2 6 2 8 2 10 0 3-1 5-2 9l14-1Z" fill="var(--color-sun)" />
        <circle cx="30" cy="32" r="3.6" fill="var(--color-ink)" />
        <path d="M50 44c12-4 24 2 26 12-4 10-18 12-24 4-4-5-5-12-2-16Z" fill="var(--color-sky)" />
        <path
          d="M4 12c4-2 8-2 11 0M2 20c3-1 5-1 7 0"
          fill="none"
          stroke="var(--color-sun)"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
      </svg>
      <g transform="translate(24 170)">
        <path
          d="M44 22C32 10 14 8-2 10v44c16-2 34 0 46 12 12-12 30-14 46-12V10c-16-2-34 0-46 12Z"
          fill="var(--color-book-rose)"
        />
        <path
          d="M44 18C32 8 16 6 4 8v40c14-2 28 0 40 10 12-10 26-12 40-10V8c-14-2-28 0-40 10Z"
          fill="var(--color-white)"
        />
      </g>
    </>
  ),
  error: (
    <>
      <ellipse cx="140" cy="236" rx="134" ry="20" fill="#E9D5BC" />
      <g transform="translate(96 150) rotate(68 50 50)">
        <path d="M14 26h72l-10 66H24Z" fill="#C9774E" />
        <rect x="6" y="10" width="88" height="22" rx="7" fill="#D98A60" />
      </g>
      <path d="M38 232c0-18 26-30 56-26 20 4 30 14 30 26Z" fill="var(--color-bark)" />
      <path
        d="M96 200C70 190 52 170 46 142"
        fill="none"
        stroke="#4F8A4B"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M46 144C26 140 14 122 16 100c20 4 34 22 30 44ZM54 168c-18 8-34 2-42-12 16-8 34-4 42 12Z"
        fill="var(--color-leaf-3)"
      />
      <svg x="168" y="132" width="104" height="104" viewBox="0 0 96 96">
        <path d="M19 40L12 26M28 38l3-14" stroke="#D9A873" strokeWidth="4.5" strokeLinecap="round" />
        <circle cx="12" cy="25" r="4.5" fill="#D9A873" />
        <circle cx="31" cy="23" r="4.5" fill="#D9A873" />
        <path
          d="M11 48c0-9 6-14 13-14s12 5 12 13v17c0 6 6 10 12 10h38c5 0 7 3 7 6 0 4-3 6-7 6H32C18 86 14 76 13 64c0-5-2-11-2-16Z"
          fill="#D9A873"
        />
        <circle cx="58" cy="50" r="29" fill="#C9605F" />
        <path
          d="M58 50c0-5 8-5 8 2 0 8-11 11-17 4-7-8 0-20 11-20 14 0 21 15 14 27"
          fill="none"
          stroke="var(--color-peach)"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <circle cx="20" cy="47" r="2.8" fill="var(--color-ink)" />
        <path
          d="M17 56c3 3 6 3 9 1"
          fill="none"
          stroke="var(--color-ink)"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
        <circle cx="28" cy="52" r="3.5" fill="var(--color-petal)" opacity="0.6" />
      </svg>
    </>
  ),
} satisfies Record<string, ReactNode>
