import { userIdOf } from './identity.ts';
import { personaSeeds, type PersonaSeed } from './personas.ts';
import type { Seeder } from './Seeder.ts';

/** What greets a user once, and the mark that says it has been seen. */
const marks = { guide: 'customer_guide', notice: 'collection_transfer_notice' } as const;

/** Everybody has seen the first-time guide and the notice of the move, except the personas that show them. */
export const greetingSeeder: Seeder = {
  name: 'greetings',
  async seed({ trx }) {
    const users = await trx.selectFrom('users').select('id').execute();
    const rows = users.flatMap(({ id }) => [seen(id, 'guide'), seen(id, 'notice')].flat());
    await trx.insertInto('appointments').values(rows).execute();
  },
};

function seen(userId: string, greeting: keyof typeof marks) {
  return greetedWith(greeting).some(({ loginName }) => userIdOf(loginName) === userId) ? [] : [{ user_id: userId, key: marks[greeting], value: '1' }];
}

function greetedWith(greeting: PersonaSeed['greeting']): readonly PersonaSeed[] {
  return personaSeeds.filter((seed) => seed.greeting === greeting);
}
