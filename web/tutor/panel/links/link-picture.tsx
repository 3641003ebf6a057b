import type { ReactNode } from 'react'
import type { UrlPurpose } from '#contract/one-time-urls.ts'
import { EyeIcon, Icon, type IconProps } from '#web/ui/icon.tsx'
import { BookIcon, DoorIcon, PersonIcon } from '#web/ui/icons.tsx'

const Chain = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.700l-1.500 1.500M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500" />
  </Icon>
)

const pictures: Record<UrlPurpose, (props: IconProps) => ReactNode> = {
  'sign-in': PersonIcon,
  lesson: DoorIcon,
  viewer: EyeIcon,
  'parents-page': BookIcon,
  'link-sso': Chain,
}

/** The purpose of a link as a drawing, to be shown beside its word. */
export function LinkPicture({ purpose, size = 1.5 }: { purpose: UrlPurpose; size?: number }) {
  const Picture = pictures[purpose]
  return <Picture size={size} />
}
