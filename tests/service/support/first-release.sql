-- The schema of the first release, as its databases have it. Never change it.
create table users (
  user_id integer primary key,
  role text not null check (role in ('Student', 'Supervisor')),
  name text not null,
  email text not null,
  email_key text not null unique,
  password text not null,
  department text,
  in_team integer not null default 0,
  max_teams integer
) strict;
create table teams (
  team_id integer primary key autoincrement,
  team_name text not null,
  created_date text not null,
  supervisor_id integer references users
) strict;
create index teams_by_supervisor on teams (supervisor_id);
create table team_members (
  student_id integer primary key references users,
  team_id integer not null references teams,
  position integer not null
) strict;
create index members_by_team on team_members (team_id, position);
create table projects (
  id integer primary key autoincrement,
  team_id integer not null unique references teams,
  title text not null,
  description text not null,
  is_completed integer not null default 0
) strict;
create table tasks (
  id integer primary key autoincrement,
  team_id integer not null references teams,
  title text not null,
  description text not null,
  due_date text,
  priority integer not null check (priority between 1 and 3),
  status integer not null check (status between 1 and 3),
  assignee_names text not null,
  created_date text not null
) strict;
create index tasks_by_team on tasks (team_id);
create table feedback (
  id integer primary key autoincrement,
  team_id integer not null references teams,
  supervisor_id integer not null references users,
  content text not null,
  date text not null
) strict;
create index feedback_by_team on feedback (team_id);
create table replies (
  id integer primary key autoincrement,
  feedback_id integer not null references feedback on delete cascade,
  author_id integer not null references users,
  content text not null,
  date text not null
) strict;
create index replies_by_feedback on replies (feedback_id);
create table links (
  id integer primary key autoincrement,
  team_id integer not null references teams,
  student_id integer not null references users,
  title text not null,
  url text not null,
  date text not null
) strict;
create index links_by_team on links (team_id);
pragma user_version = 1;
