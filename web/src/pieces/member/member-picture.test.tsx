import { profileSchema } from '@club/domain/members/profile'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/show'
import { MemberPicture } from './member-picture'

const preview = 'data:image/webp;base64,AAAA'
const photo = { small: 'http://127.0.0.1/small.webp', large: 'http://127.0.0.1/large.webp' }

function member({ photo_urls, photos }: { photo_urls: string[]; photos: (typeof photo)[] }) {
  const fields = { first_name: 'Ben', last_name: 'Ito', photo_urls, created_at: new Date(0) }
  return { uid: 'ben', profile: profileSchema.parse(fields), photos }
}

describe("a member's picture", () => {
  it('is sharp for those who may see it', () => {
    show(<MemberPicture member={member({ photo_urls: [preview], photos: [photo] })} sizes="20rem" />)
    expect(screen.getByRole('img', { name: 'A picture of Ben' })).toHaveAttribute('src', photo.small)
  })

  it('is the blurred preview for viewers without access to the sharp one', () => {
    show(<MemberPicture member={member({ photo_urls: [preview], photos: [] })} sizes="20rem" />)
    expect(screen.getByRole('img', { name: 'A blurred picture of Ben' })).toHaveAttribute('src', preview)
  })

  it('falls back to the preview when the sharp one is broken', () => {
    show(<MemberPicture member={member({ photo_urls: [preview], photos: [photo] })} sizes="20rem" />)
    fireEvent.error(screen.getByRole('img', { name: 'A picture of Ben' }))
    expect(screen.getByRole('img', { name: 'A blurred picture of Ben' })).toBeVisible()
  })

  it('is initials when there is none', () => {
    show(<MemberPicture member={member({ photo_urls: [], photos: [] })} sizes="20rem" />)
    expect(screen.getByText('BI')).toBeVisible()
  })
})
