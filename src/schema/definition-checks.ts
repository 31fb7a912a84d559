/**
 * Checks whether the definitions hold together: each with itself, a view with its entity, and all with each other. The server checks them when it starts, and every
 * test that uses them. The client's build is made without the checks (scripts/build/without-definition-checks.ts): its definitions are the same, and
 * checking them takes a start ten milliseconds and ten kilobytes.
 */
export { checkEntity } from './check-entity.ts';
export { checkSchema } from './check-schema.ts';
export { checkView } from './check-view.ts';
