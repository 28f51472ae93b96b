/** The picture of the seawall at dusk, 3:4; falls back to a plainer one when it cannot be loaded. */
import { Image, type ImageProps } from '@chakra-ui/react'
import { useState } from 'react'

const primary = '/pictures/hero.svg'
const fallback = '/pictures/hero-fallback.svg'

export function HeroPicture({ alt, ...image }: ImageProps & { alt: string }) {
  const [src, setSrc] = useState(primary)
  return (
    <Image
      src={src}
      alt={alt}
      width="900"
      height="1200"
      fetchPriority="high"
      bg="#2B5E63"
      objectFit="cover"
      onError={() => setSrc(fallback)}
      {...image}
    />
  )
}
