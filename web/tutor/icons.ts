// Icons of the tutor's screens only.

export { default as PauseIcon } from './icons/pause.svg?icon'
/** An ear, struck through. */
export { default as SilentIcon } from './icons/silent.svg?icon'
export { default as VoiceIcon } from './icons/voice.svg?icon'
export { default as ShuffleIcon } from './icons/shuffle.svg?icon'
export { default as MedalIcon } from './icons/medal.svg?icon'
export { default as DownloadIcon } from './icons/download.svg?icon'
export { default as CheckListIcon } from './icons/check-list.svg?icon'
export { default as LinkIcon } from './icons/link.svg?icon'
/** Lights something up. */
export { default as SunIcon } from './icons/sun.svg?icon'
/** Points to the right; turned by a quarter, down. */
export { default as ChevronIcon } from './icons/chevron.svg?icon'
export { default as MoreIcon } from './icons/more.svg?icon'
export { default as FoldIcon } from './icons/fold.svg?icon'
export { default as PinIcon } from './icons/pin.svg?icon'
/** Signs for work at home, and for facts known from before. */
export { default as HomeIcon } from './icons/home.svg?icon'
export { default as MegaphoneIcon } from './icons/megaphone.svg?icon'
export { default as CopyIcon } from './icons/copy.svg?icon'
/** A tablet or telephone. */
export { default as DeviceIcon } from './icons/device.svg?icon'
/** Four pictures. */
export { default as FourIcon } from './icons/four.svg?icon'
export { default as LookOnIcon } from './icons/look-on.svg?icon'
export { default as SignOutIcon } from './icons/sign-out.svg?icon'
