/** Labels for members, roles and order statuses. */
import type { Role } from '@club/domain/account/role'
import type { Profile } from '@club/domain/members/profile'
import type { OrderStatus } from '@club/domain/orders/order'

export const roleNames: Record<Role, string> = { user: 'Member', moderator: 'Moderator', admin: 'Admin' }

export function nameOf(profile: Pick<Profile, 'first_name' | 'last_name'> | null): string {
  const name = profile ? `${profile.first_name} ${profile.last_name}`.trim() : ''
  return name === '' ? 'No name' : name
}

export const orderStatusNames: Record<OrderStatus, string> = {
  held: 'Held',
  paying: 'Paying',
  paid: 'Paid',
  released: 'Released',
  refunded: 'Refunded',
}

export function cameByLinkLabel(count: number): string {
  return `${count.toLocaleString('en-CA')} ${count === 1 ? 'member' : 'members'} signed up through a friend’s link.`
}
