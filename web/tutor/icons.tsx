import { Icon, type IconProps } from '#web/ui/drawings/drawings.tsx'

// Icons of the tutor's screens only: icons in `web/ui` are part of everyone's first load.

export const PauseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.5 5.5v13M15.5 5.5v13" />
  </Icon>
)

/** An ear, struck through. */
export const SilentIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6.5 9a5.500 5.500 0 0 1 11 0c0 3-2.500 4-3.300 6-.5 1.300-.2 2.300-.9 3.700A3.300 3.300 0 0 1 7.200 18M4 4l16 16" />
  </Icon>
)

export const VoiceIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 11.5c2.3-3.3 4.7-4.7 6.2-3.9.9.5 1.5.7 1.8.7s.9-.2 1.8-.7c1.5-.8 3.9.6 6.2 3.9-2.2 4-4.8 6-8 6s-5.8-2-8-6Z" />
    <path d="M7.5 11.7c3 .9 6 .9 9 0" />
  </Icon>
)

export const ShuffleIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h3c4 0 5.5 10 10 10h3m-2.5-2.5L20 17l-2.5 2.5M4 17h3c1.5 0 2.6-1.3 3.5-3M13.5 10c1-1.8 2-3 3.5-3h3m-2.5-2.5L20 7l-2.5 2.5" />
  </Icon>
)

export const MedalIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="14.5" r="5.5" />
    <path d="M9.5 9.5 6 3.5m8.5 6L18 3.5m-8.5 0L12 8l2.5-4.5M12 12.5v4m-2-2h4" />
  </Icon>
)

export const DownloadIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4v11.5m-5-5 5 5 5-5M4.5 20h15" />
  </Icon>
)

export const CheckListIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.5 5H6.5a1.5 1.5 0 0 0-1.5 1.5v12.5a1.5 1.5 0 0 0 1.5 1.5h11a1.5 1.5 0 0 0 1.5-1.5V6.5A1.5 1.5 0 0 0 17.5 5h-2M9 3.5h6V7H9ZM8.5 13.5l2.5 2.5 4.5-5" />
  </Icon>
)

/** A way from one place to the next. */
export const PathIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="6" cy="18.5" r="2" />
    <circle cx="18" cy="5.5" r="2" />
    <path d="M8 18.5h8a3.25 3.25 0 0 0 0-6.5H8a3.25 3.25 0 0 1 0-6.5h8" />
  </Icon>
)

export const LinkIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7L11.8 6.5M14 10a4 4 0 0 0-5.7 0L5 13.3A4 4 0 0 0 10.7 19l1.5-1.5" />
  </Icon>
)

/** Lights something up. */
export const SunIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
  </Icon>
)

/** Points to the right; turned by a quarter, down. */
export const ChevronIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />
  </Icon>
)

export const MoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h.1M12 12h.1M19 12h.1" strokeWidth={3.5} />
  </Icon>
)

export const FoldIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 15 6-6 6 6" />
  </Icon>
)

export const PinIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 3.5h6l-.8 6.5 3.3 3.5v1.5h-11v-1.5l3.3-3.5L9 3.5ZM12 15v6" />
  </Icon>
)

/** What is done at home, and what is known from before. */
export const HomeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5V14h4v5.5" />
  </Icon>
)
